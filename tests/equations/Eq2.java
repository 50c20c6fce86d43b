/** Equation 2: the branches that decide, and where they must lead. */
class Eq2 {
    static int sink;
    static int a;
    static int b;

    static class Nested {
        public static void main(String[] args) {
            if (a > 0) { // o
                if (b > 0) { // i
                    sink = 1; // t
                }
                sink = 2; // after
            }
        }
    }

    static class Chained {
        public static void main(String[] args) {
            if (a == 1) { // x
                sink = 2;
            } else if (a == 2 || b == 2) { // y
                sink = 1; // t
            } else if (a == 3) { // z
                sink = 3;
            }
        }
    }

    static class Loop {
        public static void main(String[] args) {
            int i = 0;
            while (i < b) { // w
                if (i == 7) { // f
                    sink = 1; // t
                }
                i++; // n
            }
        }
    }

    static class Exits {
        public static void main(String[] args) {
            for (int i = 0; i < b; i++) { // w
                if (a == i) { // x
                    break;
                }
                if (a == -i) { // y
                    continue;
                }
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
                a--; // d
            }
        }
    }

    static class Switch {
        public static void main(String[] args) {
            switch (a) { // s
                case 1:
                    sink = 2; // p
                case 2:
                    sink = 1; // t
                    break;
                case 3:
                    sink = 3; // q
                    break;
                default:
                    sink = 4; // e
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

    static class Finally {
        public static void main(String[] args) {
            try {
                if (a > 0) { // i
                    sink = 2; // k
                }
            } finally {
                if (b > 0) { // j
                    sink = 1; // t
                }
            }
        }
    }

    /** What can throw lies between the branch and its target: no dependence is lost. */
    static class Between {
        int field;
        static int call() {
            return a;
        }
        public static void main(String[] args) {
            Between it = args.length > 5 ? null : new Between(); // it
            if (a > 0) { // i
                call(); // first
                it.field = 3;
                sink = new int[a].length;
                sink = 1; // t
            }
        }
    }
}
