/** Equation 6: edges of calls. */
class Eq6 {
    static int sink;
    static int a;

    static class Chain {
        static void g() {
            sink = 3;
            sink = 1; // t
        }
        static void f() {
            sink = 2;
            g(); // c2
        }
        static int other() {
            return a;
        }
        public static void main(String[] args) {
            if (other() > 0) { // b
                f(); // c1
            }
        }
    }

    static class Recursion {
        static void f(int n) {
            if (n > 0) { // b
                f(n - 1); // c2
            }
            sink = 1; // t
        }
        public static void main(String[] args) {
            f(3); // c1
        }
    }

    static class Virtual {
        static abstract class Shape {
            abstract void hit();
        }
        static class A extends Shape {
            void hit() {
                sink = 2;
                target(); // a
            }
        }
        static class B extends Shape {
            void hit() {
                sink = 3;
                target(); // b
            }
        }
        static void target() {
            sink = 4;
            sink = 1; // t
        }
        public static void main(String[] args) {
            Shape shape = args.length > 0 ? new A() : new B();
            shape.hit(); // c
            new A().hit(); // c2
        }
    }

    static class Started {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        static class T extends Thread {
            public void run() {
                sink = 3;
                f(); // c
            }
        }
        public static void main(String[] args) {
            Thread t = new T();
            t.start(); // start
        }
    }

    static class CalledRun {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            Runnable body = () -> {
                sink = 3;
                f(); // c2
            };
            body.run(); // c1
        }
    }

    static class Locked {
        synchronized void f() {
            sink = 2;
            sink = 1; // t
        }
        synchronized void g() {
            sink = 3;
            f(); // c2
        }
        public static void main(String[] args) {
            new Locked().g(); // c1
        }
    }

    static class Constructor {
        Constructor() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            sink = 3;
            new Constructor(); // c
        }
    }
}
