/** Equation 4: locks on the way, and where they are given back. */
class Eq4 {
    static int sink;
    static int a;
    static final Object m = new Object();
    static final Object n = new Object();
    static final java.util.concurrent.locks.ReentrantLock lock = new java.util.concurrent.locks.ReentrantLock();

    static class Nested {
        public static void main(String[] args) {
            synchronized (m) { // l1
                synchronized (n) { // l2
                    sink = 1; // t
                } // u2
            } // u1
        }
    }

    static class Reentrant {
        public static void main(String[] args) {
            synchronized (m) { // l1
                sink = 2;
                synchronized (m) { // l2
                    sink = 1; // t
                } // u2
                sink = 3;
            } // u1
        }
    }

    static class Method {
        synchronized void hit(int n) {
            if (n > 3) { // i
                throw new IllegalStateException(); // x
            }
            sink = 1; // t
        } // r
        public static void main(String[] args) {
            new Method().hit(args.length); // c
        }
    }

    static class Static {
        static synchronized int hit(int n) {
            if (n > 3) { // i
                return 3; // r1
            }
            sink = 1; // t
            return 4; // r2
        }
        public static void main(String[] args) {
            synchronized (m) { // l
                sink = 2;
                hit(args.length); // c
            } // u
        }
    }

    static class Concurrent {
        public static void main(String[] args) {
            lock.lock(); // l
            try {
                sink = 1; // t
            } finally {
                lock.unlock(); // u
            }
        }
    }

    static class Before {
        public static void main(String[] args) {
            synchronized (m) { // l
                sink = 2;
            } // u
            sink = 1; // t
        }
    }

    static class After {
        static void other() {
            synchronized (n) { // l2
                sink = 3;
            } // u2
        }
        public static void main(String[] args) {
            other(); // o
            sink = 1; // t
            synchronized (m) { // l
                sink = 2;
            } // u
        }
    }

    static class Again {
        public static void main(String[] args) {
            for (int i = 0; i < a; i++) { // w
                sink = 1; // t
                synchronized (m) { // l
                    sink = 2;
                } // u
            }
        }
    }
}
