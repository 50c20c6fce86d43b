// addSuppressed, getSuppressed, disabled suppression, self-suppression
public class SuppressedExceptions {
    static class Quiet extends Exception {
        Quiet(boolean sup) { super("quiet", null, sup, false); }
    }

    static void show(Throwable t) {
        System.out.println(t + " cause " + t.getCause() + " suppressed " + t.getSuppressed().length);
        for (Throwable s : t.getSuppressed()) System.out.println("   " + s);
    }

    public static void main(String[] args) {
        Exception e = new Exception("main");
        show(e);
        e.addSuppressed(new RuntimeException("s1"));
        e.addSuppressed(new Error("s2"));
        show(e);
        try {
            e.addSuppressed(e);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage() + " / " + (x.getCause() == e));
        }
        try {
            e.addSuppressed(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        Quiet q = new Quiet(false);
        q.addSuppressed(new Exception("dropped"));
        show(q);
        Quiet r = new Quiet(true);
        r.addSuppressed(new Exception("kept"));
        show(r);
        System.out.println(r.getStackTrace().length);
        Exception c = new Exception("with cause", e);
        show(c);
        try {
            c.initCause(new Exception());
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        Exception late = new Exception("late");
        System.out.println(late.initCause(e) == late);
        show(late);
        try {
            new Exception("self").initCause(null).initCause(null);
        } catch (IllegalStateException x) {
            System.out.println(x.getMessage());
        }
        Exception self = new Exception("self");
        try {
            self.initCause(self);
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage());
        }
        show(new RuntimeException(e));
        show(new RuntimeException((Throwable) null));
        show(new RuntimeException(null, null));
    }
}
