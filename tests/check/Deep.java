/** Counts how many calls fit on the stack, which differs from JVM to JVM. */
public class Deep {
    static int depth;

    static void down() {
        depth++;
        down();
    }

    public static void main(String[] args) {
        try {
            down();
        } catch (StackOverflowError e) {
            if (depth == 12345) {
                throw new IllegalStateException("just so deep");
            }
        }
    }
}
