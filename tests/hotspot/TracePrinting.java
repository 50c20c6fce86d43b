// printStackTrace to standard output and error, circular references, null messages
public class TracePrinting {
    static class Odd extends Exception {
        Odd(String m, Throwable c) { super(m, c); }
    }

    static void thrower(int n) throws Exception {
        if (n == 0) throw new Exception("bottom");
        try {
            thrower(n - 1);
        } catch (Exception e) {
            throw new Odd("level " + n, e);
        }
    }

    public static void main(String[] args) {
        try {
            thrower(3);
        } catch (Exception e) {
            e.printStackTrace(System.out);
            e.printStackTrace();
        }
        new Exception().printStackTrace(System.out);
        new Exception("two\nlines").printStackTrace(System.out);
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        a.initCause(b);
        a.printStackTrace(System.out);
        Exception s = new Exception("s");
        s.addSuppressed(new Odd("sup", new Error("cause of sup")));
        s.addSuppressed(a);
        s.printStackTrace(System.out);
        java.io.StringWriter w = new java.io.StringWriter();
        new Odd("to writer", null).printStackTrace(new java.io.PrintWriter(w));
        System.out.println(w.toString().split("\n").length);
        Thread t = new Thread("dumper") {
            @Override
            public void run() { Thread.dumpStackNothing(this); }
        };
        System.out.println("end");
    }

    static class Thread extends java.lang.Thread {
        Thread(String n) { super(n); }

        static void dumpStackNothing(java.lang.Thread t) { System.out.println(t.getName()); }
    }
}
