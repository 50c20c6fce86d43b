/** Whoever uses a class whose initialisation has failed learns why: the error has a cause with the first trace. */
public class InitFailureRemembered {
    static class Bad { static int x; static { if (true) throw new IllegalStateException("why", new RuntimeException("deeper")); } }
    static class NoText { static int x; static { if (true) throw new IllegalStateException(); } }
    static class AnError { static int x; static { if (true) throw new Error("own"); } }
    static class Sub extends Bad { static int y; static { System.out.println("never"); } }
    static class Root { static int z; static { if (true) throw new ArithmeticException("r"); } }
    static class Child extends Root { static int y = 4; }
    interface Touch { int touch(); }
    static void twice(String name, Touch touch) {
        for (int i = 0; i < 3; i++) {
            try { touch.touch(); } catch (Throwable e) {
                System.out.println(name + " " + i);
                for (Throwable t = e; t != null; t = t.getCause()) {
                    System.out.println("  " + t + " " + t.getSuppressed().length);
                    for (StackTraceElement s : t.getStackTrace()) System.out.println("    " + s);
                }
            }
        }
    }
    public static void main(String[] a) {
        twice("Bad", () -> Bad.x);
        twice("NoText", () -> NoText.x);
        twice("AnError", () -> AnError.x);
        twice("Sub", () -> Sub.y);
        twice("Child", () -> Child.y);
        twice("Root", () -> Root.z);
    }
}
