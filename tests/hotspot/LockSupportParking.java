import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.LockSupport;

/** Locks of one's own making: a first-in-first-out mutex with park, and a latch and a mutex with AbstractQueuedSynchronizer. */
public class LockSupportParking {
    static class FifoMutex {
        private final AtomicBoolean locked = new AtomicBoolean();
        private final Queue<Thread> waiters = new ConcurrentLinkedQueue<>();

        void lock() {
            boolean wasInterrupted = false;
            waiters.add(Thread.currentThread());
            while (waiters.peek() != Thread.currentThread() || !locked.compareAndSet(false, true)) {
                LockSupport.park(this);
                if (Thread.interrupted()) {
                    wasInterrupted = true;
                }
            }
            waiters.remove();
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }

        void unlock() {
            locked.set(false);
            LockSupport.unpark(waiters.peek());
        }
    }

    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            if (compareAndSetState(0, 1)) {
                setExclusiveOwnerThread(Thread.currentThread());
                return true;
            }
            return false;
        }

        @Override
        protected boolean tryRelease(int ignored) {
            if (getExclusiveOwnerThread() != Thread.currentThread()) {
                throw new IllegalMonitorStateException("not mine");
            }
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getState() == 1 && getExclusiveOwnerThread() == Thread.currentThread();
        }
    }

    static class Gate extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static int count, total;

    public static void main(String[] args) throws InterruptedException {
        FifoMutex fifo = new FifoMutex();
        Mutex mutex = new Mutex();
        Gate gate = new Gate();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                gate.acquireShared(1);
                for (int j = 0; j < 4; j++) {
                    fifo.lock();
                    count++;
                    fifo.unlock();
                    mutex.acquire(1);
                    total += 2;
                    mutex.release(1);
                }
            });
            threads[i].start();
        }
        gate.releaseShared(1);
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(count + " " + total + " " + mutex.hasQueuedThreads() + " " + mutex.hasContended() + " " + gate.getQueueLength());
        try {
            mutex.release(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        LockSupport.parkNanos(1000);
        LockSupport.parkUntil(1);
        Thread.currentThread().interrupt();
        LockSupport.park();
        System.out.println("came through " + Thread.interrupted());
        Thread parked = new Thread(() -> LockSupport.park("the reason"));
        parked.start();
        while (LockSupport.getBlocker(parked) == null) {
            Thread.yield();
        }
        System.out.println(LockSupport.getBlocker(parked));
        LockSupport.unpark(parked);
        parked.join();
        System.out.println(LockSupport.getBlocker(parked) + " " + parked.getState());
    }
}
