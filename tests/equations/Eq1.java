/** Equation 1: call sites and starts on call chains to a target. */
class Eq1 {
    static int sink;

    static class Chain {
        static void other() {
            sink = 2;
        }
        static void b() {
            sink = 3;
            sink = 1; // t
        }
        static void a() {
            other();
            b(); // c2
        }
        public static void main(String[] args) {
            other();
            a(); // c1
            other();
        }
    }

    static class Recursion {
        static void f(int n) {
            if (n == 0) {
                sink = 1; // t
            } else {
                f(n - 1); // c2
            }
        }
        public static void main(String[] args) {
            f(3); // c1
        }
    }

    static class Mutual {
        static void even(int n) {
            if (n > 0) {
                odd(n - 1); // c2
            }
        }
        static void odd(int n) {
            if (n > 0) {
                even(n - 1); // c3
            }
            sink = 1; // t
        }
        static void unused() {
            odd(1); // c4
        }
        public static void main(String[] args) {
            even(4); // c1
        }
    }

    static class Virtual {
        interface Shape {
            void hit();
        }
        static class A implements Shape {
            public void hit() {
                target(1); // a
            }
        }
        static class B implements Shape {
            public void hit() {
                target(2); // b
            }
        }
        static class C extends A {
        }
        static class Harmless implements Shape {
            public void hit() {
                sink = 4;
            }
        }
        static class NeverMade implements Shape {
            public void hit() {
                target(3); // never
            }
        }
        static void target(int n) {
            sink = n;
            sink = 1; // t
        }
        public static void main(String[] args) {
            Shape[] shapes = {new B(), new C(), new Harmless()};
            shapes[args.length].hit(); // c
        }
    }

    static class Threads {
        static class T extends Thread {
            public void run() {
                sink = 2;
                f(); // c
            }
        }
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public static void main(String[] args) {
            new T().start();
        }
    }

    static class Lambdas {
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public static void main(String[] args) {
            Runnable body = () -> {
                sink = 2;
                f(); // c
            };
            new Thread(body).start(); // made
        }
    }

    static class Initialiser {
        static class Holder {
            static int value = 5;
            static {
                f(); // c2
            }
        }
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public static void main(String[] args) {
            sink = 2;
            sink = Holder.value; // c1
        }
    }

    static class Executor {
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public static void main(String[] args) {
            var pool = java.util.concurrent.Executors.newFixedThreadPool(2);
            pool.execute(() -> {
                sink = 2;
                f(); // c
            }); // handed
        }
    }

    /** A Runnable that the JDK runs at once, in the same thread. */
    static class Callback {
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public static void main(String[] args) {
            Runnable otherwise = () -> {
                sink = 2;
                f(); // c
            };
            java.util.Optional.empty().ifPresentOrElse(x -> sink = 4, otherwise); // h
        }
    }

    /** The same with a class that has a name. */
    static class Named implements Runnable {
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public void run() {
            sink = 2;
            f(); // c
        }
        public static void main(String[] args) {
            java.util.Optional.empty().ifPresentOrElse(x -> sink = 4, new Named()); // h
        }
    }

    static class NamedThread implements Runnable {
        static void f() {
            sink = 3;
            sink = 1; // t
        }
        public void run() {
            sink = 2;
            f(); // c
        }
        public static void main(String[] args) {
            new Thread(new NamedThread()).start();
        }
    }
}
