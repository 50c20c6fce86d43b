package u;

/** Units whose tests must build the same objects as their paths had, and assert what these returned. */
public class Results {
    public enum Size {
        SMALL,
        LARGE
    }

    public record Pair(byte left, String[] right) {}

    public record Checked(int low, int high) {
        public Checked {
            if (low > high) {
                throw new IllegalArgumentException("low");
            }
        }
    }

    /** 2 to the power of 11 paths; one of the two errors is on the last of them. */
    public static int late(
            boolean a, boolean b, boolean c, boolean d, boolean e, boolean f, boolean g, boolean h, boolean i,
            boolean j, boolean k) {
        int set = 0;
        for (boolean it : new boolean[] {a, b, c, d, e, f, g, h, i, j, k}) {
            if (it) {
                set++;
            }
        }
        if (set == 0) {
            throw new IllegalStateException("none");
        }
        if (set == 11) {
            throw new IllegalArgumentException("all");
        }
        return set;
    }

    /** Equal strings that are not the same, and the same string. */
    public static int strings(String a, String b) {
        if (a == null || b == null || a.length() > 1 || b.length() > 1) {
            return 0;
        }
        if (a == b) {
            return 1;
        }
        if (a.equals(b)) {
            throw new IllegalStateException("equal, not the same");
        }
        return 2;
    }

    /** Boxes that no cache has. */
    public static int boxes(Integer a, Integer b, Boolean c, Boolean d) {
        if (a == null || b == null || c == null || d == null) {
            return 0;
        }
        if (a != b && a.intValue() == b.intValue() && c != d && c.booleanValue() == d.booleanValue()) {
            throw new IllegalStateException("equal, not the same");
        }
        return a == b ? 1 : 2;
    }

    /** The thread fails, and the unit does not. */
    public static int started(int k) throws InterruptedException {
        Thread thread = new Thread(() -> {
            if (k == 5) {
                throw new IllegalStateException("in a thread");
            }
        });
        thread.start();
        thread.join();
        return k;
    }

    /** The unit returns, and the thread waits for ever. */
    public static int left(int k) {
        if (k == 5) {
            Object lock = new Object();
            new Thread(() -> {
                synchronized (lock) {
                    try {
                        lock.wait();
                    } catch (InterruptedException interrupted) {
                        return;
                    }
                }
            }).start();
        }
        return k;
    }

    public static int machine(int n) {
        if (n == 1) {
            throw new OutOfMemoryError("no memory");
        }
        if (n == 2) {
            throw new InternalError("no machine");
        }
        return n;
    }

    /** Half of a character. */
    public static String half(int n) {
        return n > 0 ? "\ud800" : "\udfff\u0000";
    }

    public static Object any(int k) {
        switch (k) {
            case 0:
                return 7;
            case 1:
                return (byte) 3;
            case 2:
                return new long[] {k, -1};
            case 3:
                return new String[][] {{"a", null}, {}, null};
            case 4:
                return new Pair((byte) 4, new String[] {"\""});
            case 5:
                return new Object[] {Size.LARGE, 'c', 1.5f, new Checked(1, 2), new double[] {Double.NaN, -0.0}};
            case 6:
                return new Object[] {new Object()};
            case 7:
                return new int[1000];
            case 8: {
                Object[] itself = new Object[1];
                itself[0] = itself;
                return itself;
            }
            default:
                return Double.valueOf(k);
        }
    }

    public static Integer boxed(int k) {
        return k > 200 ? Integer.valueOf(k) : null;
    }

    public static long[] numbers(long n) {
        return new long[] {n, n + 1};
    }

    /** What a unit was given comes back in an array. */
    public static Object[] given(Pair pair, String text) {
        return pair == null || text == null ? null : new Object[] {pair, text, new Checked(0, 1)};
    }

    public static int over(int k) {
        return k == 1 ? 1 : 2;
    }

    public static int over(String text) {
        return text == null ? 3 : 4;
    }

    public static int over(Object... all) {
        return all == null ? 5 : 6;
    }

    public static int environment(int n) {
        return System.getenv("HOME") == null && n > 0 ? 1 : 2;
    }

    /** Meets two models of one name. */
    public static String formatted(boolean b) {
        return String.format("%b", b);
    }

    /** No path of it can be tested. */
    public static void ends() {
        System.exit(1);
    }

    /** What a call returns is not what it was when the next one has returned. */
    public static class Buffer {
        private final int[] numbers = new int[2];

        public int[] add() {
            numbers[0]++;
            return numbers;
        }
    }

    public abstract static class Open {
        public Open() {}

        public int size() {
            return 1;
        }
    }

    /** Of its two methods one has a parameter that cannot be made up. */
    public static class Listed {
        public int of(java.util.List<String> list) {
            return 1;
        }

        public int one(Object[] all) {
            return all == null ? 0 : 1;
        }
    }

    public static int unnamed(Object object) {
        Runnable runnable = new Runnable() {
            @Override
            public void run() {}
        };
        return object instanceof Runnable ? 1 : runnable == null ? 2 : 3;
    }
}
