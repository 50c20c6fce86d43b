/**
 * ReplicatedWorkers of Table VII of "Concolic testing of sequential and concurrent programs": workers take jobs from a
 * pool and put parts of large ones back; the pool is closed when all workers are idle, for then no job can come any
 * more. Seeded error: one idle worker too few closes it. The assertion fails at once. Arguments: how many workers, how
 * large the first job is.
 */
public class CaseReplicatedWorkers {
    static final int NONE = 0;

    static class Pool {
        final int workers;
        final int[] jobs;
        int count;
        int idle;
        boolean closed;

        Pool(int workers, int capacity) {
            this.workers = workers;
            jobs = new int[capacity];
        }

        synchronized void add(int job) {
            jobs[count++] = job;
            notify();
        }

        synchronized int take() throws InterruptedException {
            while (count == 0 && !closed) {
                idle++;
                if (idle == workers - 1) {
                    close();
                } else {
                    wait();
                    idle--;
                }
            }
            return closed ? NONE : jobs[--count];
        }

        void close() {
            closed = true;
            notifyAll();
            assert idle == workers : "closed while somebody may bring another job";
        }
    }

    static class Worker extends Thread {
        final Pool pool;

        Worker(Pool pool) {
            this.pool = pool;
        }

        @Override
        public void run() {
            try {
                int job = pool.take();
                while (job != NONE) {
                    if (job > 1) {
                        pool.add(job / 2);
                        pool.add(job - job / 2);
                    }
                    job = pool.take();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int workers = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        int size = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        Pool pool = new Pool(workers, size);
        pool.add(size);
        for (int i = 0; i < workers; i++) {
            new Worker(pool).start();
        }
    }
}
