/** Recursion without an end, caught and not. */
public class Deep {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    static long wide(long a, long b, double c) {
        return wide(b, a + 1, c) + a;
    }

    static synchronized int locked(int n) {
        return locked(n + 1) + 1;
    }

    public static void main(String[] arguments) {
        for (int i = 0; i < 3; i++) {
            depth = 0;
            try {
                if (i == 0) {
                    down();
                } else if (i == 1) {
                    wide(1, 2, 3);
                } else {
                    locked(0);
                }
            } catch (StackOverflowError e) {
                boolean deep = i > 0 || depth > 1000;
                System.out.println(e + " " + deep + " " + e.getMessage() + " " + e.getStackTrace().length);
            }
        }
        down();
    }
}
