import java.util.concurrent.*;
import java.util.concurrent.locks.*;

// Where locks are taken and given back. A comment //@name names its line for tests/analysis.rs.
class Locks {
    static int f;
    final Object a = new Object();
    final Object b = new Object();
    final Lock one = new ReentrantLock();
    final Lock two = new ReentrantLock();
    final ReadWriteLock both = new ReentrantReadWriteLock();

    static void g() {
    }

    void block() {
        synchronized (a) { //@b.lock
            g();
        } //@b.unlock
    }

    int early(int n) {
        synchronized (a) { //@e.lock
            if (n > 0) {
                return n; //@e.return
            }
            g();
        } //@e.unlock
        return 0;
    }

    void nested() {
        synchronized (a) { //@n.outer
            synchronized (b) { //@n.inner
                g();
            } //@n.innerEnd
        } //@n.outerEnd
    }

    void reentrant() {
        synchronized (this) { //@r.outer
            synchronized (this) { //@r.inner
                g();
            } //@r.innerEnd
        } //@r.outerEnd
    }

    void after() {
        synchronized (a) { //@s.first
            g();
        } //@s.firstEnd
        synchronized (a) { //@s.second
            g();
        } //@s.secondEnd
    }

    void inLoop(int n) {
        for (int i = 0; i < n; i++) {
            synchronized (a) { //@l.lock
                if (i == 3) {
                    break; //@l.break
                }
                g();
            } //@l.unlock
        }
    }

    synchronized int whole(int n) { //@w.entry
        if (n > 0) { //@w.if
            return 1; //@w.one
        }
        if (n < -5) {
            throw new IllegalStateException(); //@w.throw
        }
        g();
        return 2; //@w.two
    }

    static synchronized void ofClass() { //@k.entry
        f = 1; //@k.first
    } //@k.return

    /** A throw that is caught inside gives nothing back. */
    synchronized void caughtInside(int n) { //@c.entry
        try { //@c.try
            throw new IllegalStateException(); //@c.throw
        } catch (IllegalStateException e) {
            g();
        }
    } //@c.return

    void juc() {
        one.lock(); //@j.lock
        try {
            g();
        } finally {
            one.unlock(); //@j.unlock
        }
    }

    void jucNested() {
        one.lock(); //@m.one
        two.lock(); //@m.two
        g();
        two.unlock(); //@m.twoEnd
        one.unlock(); //@m.oneEnd
    }

    void views() {
        both.readLock().lock(); //@v.read
        both.readLock().unlock(); //@v.readEnd
        both.writeLock().lock(); //@v.write
        both.writeLock().unlock(); //@v.writeEnd
    }

    void aliases(Lock p, Lock q) {
        if (p.tryLock()) { //@a.try
            q.unlock(); //@a.other
        }
    }

    void classBlock() {
        synchronized (Locks.class) { //@z.lock
            g();
        }
    }

    void ofText(String text) {
        synchronized (text) { //@t.lock
            g();
        }
    }

    void fresh() {
        Object p = new Object();
        Object q = new Object();
        synchronized (p) { //@f.p
            synchronized (q) { //@f.q
                g();
            }
        }
    }

    void blocking(Object o, Thread t, BlockingQueue<String> queue, CountDownLatch latch, Semaphore semaphore,
            CyclicBarrier barrier, Future<String> future, Condition condition) throws Exception {
        synchronized (o) { //@q.MonitorEnter
            o.wait(); //@q.ObjectWait
        }
        t.join(); //@q.ThreadJoin
        queue.put("x"); //@q.QueueTransfer
        queue.take(); //@q.QueueTransfer
        latch.await(); //@q.LatchAwait
        semaphore.acquire(); //@q.SemaphoreAcquire
        barrier.await(); //@q.BarrierAwait
        future.get(); //@q.FutureGet
        condition.await(); //@q.ConditionAwait
        one.lock(); //@q.Lock
        new ReentrantLock().lockInterruptibly(); //@q.Lock
        LockSupport.park(); //@q.Park
        whole(3); //@q.SynchronizedCall
        new java.util.Vector<String>().add("x"); //@q.SynchronizedCall
        queue.offer("x");
        g();
    }
}
