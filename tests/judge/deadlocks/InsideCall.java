//: confirmed deadlock: @helper there, @helper back
//: confirmed deadlock: @visit, @visit
//: confirmed deadlock: @outer, @inner
/** Lines that take no lock, but call what takes one: in a helper, in one of two overriding methods, behind another lock. */
public class InsideCall {
    static final Object a = new Object();
    static final Object b = new Object();
    static int uses;

    static void use(Object lock) {
        synchronized (lock) {
            uses++;
        }
    }

    static void there() {
        synchronized (a) {
            use(b); // @helper there
        }
    }

    static void back() {
        synchronized (b) {
            use(a); // @helper back
        }
    }

    interface Store {
        void touch();
    }

    static class Blocks implements Store {
        @Override
        public void touch() {
            synchronized (this) {
                uses++;
            }
        }
    }

    static class Locked implements Store {
        @Override
        public synchronized void touch() {
            uses++;
        }
    }

    static void visit(Store from, Store to) {
        synchronized (from) {
            to.touch(); // @visit
        }
    }

    static class Guard {
        synchronized void enter(Object lock) {
            use(lock);
        }
    }

    static final Guard guard = new Guard();
    static final Object c = new Object();

    static void outer() {
        guard.enter(c); // @outer
    }

    static void inner() {
        synchronized (c) {
            guard.enter(c); // @inner
        }
    }

    static void begin(Runnable one, Runnable other) throws InterruptedException {
        Thread thread = new Thread(one);
        thread.start();
        other.run();
        thread.join();
    }

    public static void main(String[] args) throws InterruptedException {
        begin(InsideCall::there, InsideCall::back);
        Store blocks = new Blocks();
        Store locked = new Locked();
        begin(() -> visit(blocks, locked), () -> visit(locked, blocks));
        begin(InsideCall::outer, InsideCall::inner);
    }
}
