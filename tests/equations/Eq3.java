/** Equation 3: definitions of what branches use. */
class Eq3 {
    static int sink;
    static int a;
    int v;

    static int f() {
        return a;
    }

    static class Killed {
        public static void main(String[] args) {
            int x = 1; // d1
            x = f(); // d2
            if (x > 1) { // b
                sink = 1; // t
            }
            x = 3; // d3
        }
    }

    static class Either {
        public static void main(String[] args) {
            int x = 1; // d1
            if (args.length > 0) { // c
                x = 2; // d2
            }
            if (x > 1) { // b
                sink = 1; // t
            }
        }
    }

    static class Loop {
        public static void main(String[] args) {
            int i = 0; // d1
            while (i < a) { // w
                if (i == 7) { // f
                    sink = 1; // t
                }
                i++; // d2
            }
        }
    }

    static class Aliases {
        public static void main(String[] args) {
            Eq3 p = new Eq3(); // p
            Eq3 q = new Eq3(); // q
            Eq3 r = args.length > 0 ? p : q; // r
            p.v = 1; // d1
            r.v = 2; // d2
            q.v = 3; // d3
            if (p.v > 1) { // b
                sink = 1; // t
            }
        }
    }

    static class Overwritten {
        public static void main(String[] args) {
            Eq3 p = new Eq3(); // p
            Eq3 same = p; // same
            p.v = 1; // d1
            same.v = 2; // d2
            if (p.v > 1) { // b
                sink = 1; // t
            }
        }
    }

    static class Elements {
        public static void main(String[] args) {
            int[] xs = new int[3]; // xs
            xs[0] = 1; // d0
            xs[1] = 2; // d1
            xs[args.length] = 3; // dn
            if (xs[1] > 1) { // b
                sink = 1; // t
            }
        }
    }

    static class Results {
        public static void main(String[] args) {
            a = 1; // d1
            if (f() > a) { // b
                sink = 1; // t
            }
        }
    }

    static class Caught {
        public static void main(String[] args) {
            int x = 0; // d0
            try {
                x = f(); // d1
            } catch (RuntimeException e) {
                x = 3; // d2
            }
            if (x > 1) { // b
                sink = 1; // t
            }
        }
    }

    static class Parameters {
        static void g(int n) {
            if (n < 0) { // c
                n = -n; // d
            }
            if (n > 1) { // b
                sink = 1; // t
            }
        }
        public static void main(String[] args) {
            g(args.length); // call
        }
    }
}
