/** What a warning can name that leads nowhere; Gone is not on the class path when this is drawn. */
public class Odd {
    static native void call();

    abstract static class Shape {
        abstract int area();
    }

    static class Unused {
        void never() {
            System.out.println("never");
        }
    }

    static void nobody() {
        System.out.println("nobody");
    }

    public static void main(String[] args) {
        Gone.work();
        if (args.length > 1 && args[0].equals("\"&lt;\\n")) {
            throw new IllegalStateException("a \"quote\", a \\ and &amp;");
        }
    }
}

class Gone {
    static void work() {}
}
