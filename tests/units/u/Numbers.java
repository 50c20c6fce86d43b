package u;

/** Units on numbers, with paths and branches that can be counted by hand. */
public class Numbers {
    public enum Color {
        RED,
        GREEN,
        BLUE
    }

    /** 3 paths, 4 directions. */
    public static int sign(int x) {
        if (x < 0) {
            return -1;
        }
        return x == 0 ? 0 : 1;
    }

    /** 4 paths, one for each arm; the switch has 4 directions. */
    public static char arm(int x) {
        switch (x) {
            case 1:
                return 'a';
            case 10:
                return 'b';
            case -5:
                return 'c';
            default:
                return 'd';
        }
    }

    /** 4 paths: 2 * 2. */
    public static long largest(long a, long b, long c) {
        long most = a;
        if (b > most) {
            most = b;
        }
        if (c > most) {
            most = c;
        }
        return most;
    }

    /** 4 paths: for each of the 3 constants and null. */
    public static Color next(Color color) {
        switch (color) {
            case RED:
                return Color.GREEN;
            case GREEN:
                return Color.BLUE;
            default:
                return Color.RED;
        }
    }

    /** 2 of its 4 directions can never be taken: what the second condition says is known from the first. */
    public static int redundant(int x) {
        if (x > 10) {
            if (x > 5) {
                return 1;
            }
            return 2;
        }
        return 3;
    }

    /** The assertion fails for one number. It is no branch of the unit. */
    public static int asserted(int x) {
        assert x != 77;
        return x;
    }

    /** The example of section 4.3.3. */
    public static void approximated(int x, int y) {
        int z = g(x);
        if (y == z) {
            throw new IllegalStateException("ERROR");
        }
    }

    /** The same where zeros do not satisfy it by chance. */
    public static void harder(int x, int y) {
        if (y == g(x) + 7) {
            throw new IllegalStateException("ERROR");
        }
    }

    private static int g(int x) {
        return x * x + x % 2;
    }

    /** The example of section 4.3.5. */
    public static void lazy(int x) {
        int z = x * x + x % 2;
        if (z == 8) {
            throw new IllegalStateException("first");
        }
        if (x == 10) {
            throw new IllegalStateException("second");
        }
    }

    /** Does not end for 7. */
    public static int endless(int x) {
        int turns = 0;
        if (x == 7) {
            while (x > 0) {
                x = x == 1 ? 2 : 1;
                turns++;
            }
        }
        return turns;
    }

    /** Calls itself without end for 3. */
    public static int deep(int x) {
        return x == 3 ? deep(x) + 1 : x;
    }

    public static double half(double x, float y) {
        return x > 1 ? x / 2 : y == y ? -0.0 : Double.NaN;
    }

    public static byte small(byte b, short s, boolean z, char c) {
        if (b < 0 && s == 300 && z && c == '\'') {
            return (byte) -b;
        }
        return 0;
    }

    /** As long as its limit lets it. */
    public static int loop(int n) {
        int i = 0;
        while (i < n) {
            i++;
        }
        return i;
    }

    private static int secret(int x) {
        if (x == 42) {
            throw new IllegalArgumentException("the secret");
        }
        return x;
    }

    public static void exit(int x) {
        if (x == 5) {
            System.exit(3);
        }
    }

    static native int nowhere(int x);
}
