// kind: reachability
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;

public class LeasePoolFixed {

    static final class Connection {
        private final AtomicBoolean busy = new AtomicBoolean();

        boolean seize() {
            return busy.compareAndSet(false, true);
        }

        void rest() {
            busy.set(false);
        }
    }

    static final class Pool {
        private final Semaphore permits;
        private final Deque<Connection> idle = new ArrayDeque<>();

        Pool(int size) {
            permits = new Semaphore(size);
            for (int i = 0; i < size; i++) {
                idle.push(new Connection());
            }
        }

        Lease borrow() throws InterruptedException {
            permits.acquire();
            Connection c;
            synchronized (idle) {
                c = idle.pop();
            }
            if (!c.seize()) {
                throw new IllegalStateException("connection handed out twice"); // TARGET
            }
            return new Lease(this, c);
        }

        void giveBack(Connection c) {
            c.rest();
            synchronized (idle) {
                idle.push(c);
            }
            permits.release();
        }
    }

    static final class Lease implements AutoCloseable {
        private final Pool pool;
        private final Connection connection;
        private final AtomicBoolean closed = new AtomicBoolean();

        Lease(Pool pool, Connection connection) {
            this.pool = pool;
            this.connection = connection;
        }

        private boolean markClosed() {
            return closed.compareAndSet(false, true);
        }

        @Override
        public void close() {
            if (markClosed()) {
                pool.giveBack(connection);
            }
        }
    }

    static void query(Pool pool) {
        try (Lease lease = pool.borrow()) {
            Thread.yield();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Pool pool = new Pool(1);
        Lease login = pool.borrow();
        Thread session = new Thread(() -> {
            login.close();
            query(pool);
        }, "session");
        Thread reaper = new Thread(login::close, "reaper");
        Thread client = new Thread(() -> query(pool), "client");
        session.start();
        reaper.start();
        client.start();
        session.join();
        reaper.join();
        client.join();
        System.out.println("done");
    }
}
