/** Equation 5: edges along the flow of a method. */
class Eq5 {
    static int sink;
    static int a;
    static final Object m = new Object();

    static class Straight {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            if (a > 0) { // b
                f(); // c
            }
        }
    }

    static class Diamond {
        public static void main(String[] args) {
            int x;
            if (a > 0) { // b
                x = 1; // d1
            } else {
                x = 2; // d2
            }
            if (x > 1) { // e
                sink = 1; // t
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

    static class Switch {
        public static void main(String[] args) {
            sink = 4;
            switch (a) { // s
                case 1:
                    sink = 2; // p
                case 2:
                    sink = 1; // t
                    break;
                case 3:
                    sink = 3; // q
            }
        }
    }

    static class Catch {
        static class X extends RuntimeException {
        }
        public static void main(String[] args) {
            try {
                if (a > 0) { // i
                    throw new X(); // x
                }
                sink = 2; // k
            } catch (X e) { // h
                sink = 1; // t
            }
        }
    }

    static class Endless {
        public static void main(String[] args) {
            sink = 2;
            for (;;) {
                if (a > 0) { // i
                    sink = 1; // t
                }
            }
        }
    }

    static class Lock {
        static void f() {
            sink = 2;
            sink = 1; // t
        }
        public static void main(String[] args) {
            synchronized (m) { // l
                f(); // c
            } // u
        }
    }
}
