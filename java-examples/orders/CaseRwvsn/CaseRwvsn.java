/**
 * RWVSN of Table VII of "Concolic testing of sequential and concurrent programs": readers and writers kept apart after
 * Lea's pattern, where a class with actions before and after reading and writing is completed by a subclass. Seeded
 * error: a writer waits for other writers only, not for readers. A race, and a reader's failed assertion. Arguments:
 * how many readers, as many writers, how often each does it.
 */
public class CaseRwvsn {
    abstract static class ReadersWriters {
        int activeReaders;
        int activeWriters;
        int waitingWriters;

        abstract void doRead();

        abstract void doWrite();

        void read() throws InterruptedException {
            beforeRead();
            doRead();
            afterRead();
        }

        void write() throws InterruptedException {
            beforeWrite();
            doWrite();
            afterWrite();
        }

        boolean readerMayStart() {
            return activeWriters == 0 && waitingWriters == 0;
        }

        boolean writerMayStart() {
            return activeWriters == 0;
        }

        synchronized void beforeRead() throws InterruptedException {
            while (!readerMayStart()) {
                wait();
            }
            activeReaders++;
        }

        synchronized void afterRead() {
            activeReaders--;
            notifyAll();
        }

        synchronized void beforeWrite() throws InterruptedException {
            waitingWriters++;
            while (!writerMayStart()) {
                wait();
            }
            waitingWriters--;
            activeWriters++;
        }

        synchronized void afterWrite() {
            activeWriters--;
            notifyAll();
        }
    }

    static class Point extends ReadersWriters {
        int x;
        int y;

        @Override
        void doRead() {
            assert x == y : "half of a write was read";
        }

        @Override
        void doWrite() {
            x++;
            y++;
        }
    }

    static class Reader extends Thread {
        final ReadersWriters data;
        final int times;

        Reader(ReadersWriters data, int times) {
            this.data = data;
            this.times = times;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < times; i++) {
                    data.read();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static class Writer extends Thread {
        final ReadersWriters data;
        final int times;

        Writer(ReadersWriters data, int times) {
            this.data = data;
            this.times = times;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < times; i++) {
                    data.write();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) {
        int pairs = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int times = args.length > 1 ? Integer.parseInt(args[1]) : 1;
        ReadersWriters data = new Point();
        for (int i = 0; i < pairs; i++) {
            new Reader(data, times).start();
            new Writer(data, times).start();
        }
    }
}
