// threads that fail: traces with causes and suppressed, handlers, interrupted joins, group handlers, exceptions crossing threads
public class ThreadFailures {
    static void deep(int n) {
        if (n == 0) throw new IllegalStateException("bottom", new java.io.IOException("disk"));
        deep(n - 1);
    }

    static class Res implements AutoCloseable {
        final String name;

        Res(String name) { this.name = name; }

        @Override
        public void close() { throw new UnsupportedOperationException("close " + name); }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> deep(3), "deep");
        t.start();
        t.join();
        Thread u = new Thread(() -> {
            try (Res a = new Res("a"); Res b = new Res("b")) {
                throw new ArithmeticException("body");
            }
        }, "resources");
        u.start();
        u.join();
        Throwable[] caught = new Throwable[1];
        Thread v = new Thread(() -> {
            int[] xs = new int[2];
            xs[xs.length] = 1;
        }, "bounds");
        v.setUncaughtExceptionHandler((th, e) -> caught[0] = e);
        v.start();
        v.join();
        System.out.println(caught[0] + " " + caught[0].getStackTrace()[0].getMethodName().startsWith("lambda$main$"));
        RuntimeException wrapped = new RuntimeException("outer", caught[0]);
        wrapped.addSuppressed(new Exception("also"));
        wrapped.printStackTrace();
        Thread w = new Thread(() -> {
            Object o = "text";
            Integer i = (Integer) o;
            System.out.println(i);
        }, "cast");
        w.start();
        w.join();
        Thread x = new Thread(() -> {
            throw new Error() {
                @Override
                public String toString() { return "anonymous error"; }
            };
        }, "error");
        x.start();
        x.join();
        Thread y = new Thread(() -> { throw new StackOverflowError("made by hand"); }, "so");
        y.start();
        y.join();
        Thread self = Thread.currentThread();
        Thread z = new Thread(self::interrupt, "interrupter");
        z.start();
        try {
            synchronized (args) {
                while (true) args.wait();
            }
        } catch (InterruptedException e) {
            System.out.println("interrupted " + e.getMessage() + " " + self.isInterrupted());
        }
        z.join();
        Exception local = new Exception();
        local.setStackTrace(new StackTraceElement[] {new StackTraceElement("Made", "up", "Made.java", 7), new StackTraceElement("Nat", "ive", null, -2)});
        local.printStackTrace();
        throw new Exception("the end", new Exception(wrapped));
    }
}
