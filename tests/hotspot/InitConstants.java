// compile-time constants do not initialise, others do
public class InitConstants {
    static int p(String s) {
        System.out.println(s);
        return s.length();
    }

    static class K {
        static final int I = 5;
        static final String S = "const" + I;
        static final long L = I * 2L;
        static final boolean Z = I > 3;

        static {
            p("K initialised");
        }
    }

    static class Boxed {
        static final Integer B = 7;

        static {
            p("Boxed initialised");
        }
    }

    static class Computed {
        static final int N = "abc".length();

        static {
            p("Computed initialised");
        }
    }

    static class Mutable {
        static int m = 1;

        static {
            p("Mutable initialised");
        }
    }

    static class Written {
        static int w;

        static {
            p("Written initialised " + w);
        }
    }

    static class Nul {
        static final String S = null;

        static {
            p("Nul initialised");
        }
    }

    static class Order {
        static Order one = new Order();
        static int count = 10;
        static final int FIXED = 3;
        static final Integer BOX = 4;
        int seenCount, seenFixed;
        Integer seenBox;

        Order() {
            seenCount = count;
            seenFixed = FIXED;
            seenBox = BOX;
            count = 99;
        }
    }

    public static void main(String[] args) {
        p(K.I + K.S + K.L + K.Z);
        p("before Boxed");
        p("" + Boxed.B);
        p("before Computed");
        p("" + Computed.N);
        p("before Mutable");
        p("" + Mutable.m);
        p("before Written");
        Written.w = 5;
        p("" + Written.w);
        p("before Nul");
        p("" + Nul.S);
        p("before Order");
        p(Order.one.seenCount + " " + Order.one.seenFixed + " " + Order.one.seenBox + " " + Order.count);
        p("K at last");
        new K();
    }
}
