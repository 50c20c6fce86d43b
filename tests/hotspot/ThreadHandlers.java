// uncaught exception handlers: per thread, default, group order, handler that throws
public class ThreadHandlers {
    static void die(String m) { throw new IllegalStateException(m); }

    static void run(Thread t) throws InterruptedException {
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(Thread.getDefaultUncaughtExceptionHandler());
        Thread a = new Thread(() -> die("a"), "A");
        a.setUncaughtExceptionHandler((t, e) -> System.out.println("own handler " + t.getName() + " " + e.getMessage() + " " + (Thread.currentThread() == t) + t.isAlive()));
        run(a);
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default handler " + t.getName() + " " + e));
        run(new Thread(() -> die("b"), "B"));
        Thread c = new Thread(() -> die("c"), "C");
        c.setUncaughtExceptionHandler((t, e) -> System.out.println("own wins " + t.getName()));
        run(c);
        Thread d = new Thread(() -> die("d"), "D");
        d.setUncaughtExceptionHandler((t, e) -> {
            System.out.println("handler throws");
            throw new RuntimeException("lost");
        });
        run(d);
        Thread e = new Thread(() -> die("e"), "E");
        System.out.println(e.getUncaughtExceptionHandler() == e.getThreadGroup());
        e.setUncaughtExceptionHandler(null);
        run(e);
        run(new Thread(() -> {
            throw new Error("an error");
        }, "F"));
        run(new Thread(() -> {
            int[] x = new int[1];
            x[1] = 0;
        }, "G"));
        ThreadGroup g = new ThreadGroup("grp") {
            @Override
            public void uncaughtException(Thread t, Throwable x) { System.out.println("group " + getName() + " " + t.getName() + " " + x.getMessage()); }
        };
        run(new Thread(g, () -> die("h"), "H"));
        System.out.println("main dies now");
        die("main");
    }
}
