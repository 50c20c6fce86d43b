/** Equation 7: traces. */
class Eq7 {
    static int sink;
    static int a;

    static class Single {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            sink = 3;
            f(); // c
        }
    }

    static class Either {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            sink = 3;
            if (a > 0) { // b
                f(); // c1
            } else {
                f(); // c2
            }
        }
    }

    static class FewestCalls {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        static void g() {
            sink = 3;
            f(); // c3
        }
        public static void main(String[] args) {
            sink = 4;
            if (a > 0) { // b
                g(); // c2
            } else {
                sink = 5; // e1
                if (a < -1) { // b2
                    f(); // c1
                }
            }
        }
    }

    static class Loop {
        public static void main(String[] args) {
            int i = 0; // d
            while (i < a) { // w
                if (i == 7) { // f
                    sink = 1; // t
                }
                i++; // n
            }
        }
    }

    static class Recursion {
        static void f(int n) {
            sink = 2;
            if (n > 0) { // i
                f(n - 1); // c2
            } else {
                sink = 1; // t
            }
        }
        public static void main(String[] args) {
            sink = 3;
            f(3); // c1
        }
    }

    static class Threads {
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
            sink = 4;
            new T().start();
            f(); // c0
        }
    }

    /** Nothing returns on a trace: what is behind a call is reached past it. */
    static class Past {
        static void f() {
            sink = 2;
        }
        public static void main(String[] args) {
            sink = 3;
            f(); // c
            if (a > 0) { // b
                sink = 1; // t
            }
        }
    }

    /** Two targets. */
    static class Pairs {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        static void g() {
            sink = 3;
            sink = 6; // t2
        }
        static void h() {
            sink = 7;
            g(); // h1
        }
        public static void main(String[] args) {
            sink = 4;
            if (a > 0) { // b
                f(); // c1
                g(); // c2
            } else {
                h(); // c3
            }
        }
    }
}
