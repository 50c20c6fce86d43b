// System.exit called by another thread while main waits
public class ExitInThread {
    public static void main(String[] args) throws InterruptedException {
        System.out.println("main starts a thread");
        Thread hook = new Thread(() -> {
            System.out.println("hook");
            Runtime r = Runtime.getRuntime();
            try {
                r.addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e.getMessage());
            }
        });
        Runtime.getRuntime().addShutdownHook(hook);
        try {
            Runtime.getRuntime().addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread unused = new Thread(() -> System.out.println("removed hook must not run"));
        Runtime.getRuntime().addShutdownHook(unused);
        System.out.println(Runtime.getRuntime().removeShutdownHook(unused) + " " + Runtime.getRuntime().removeShutdownHook(unused));
        Thread t = new Thread(() -> {
            System.out.println("thread exits");
            System.exit(3);
        });
        t.start();
        t.join();
        synchronized (args) {
            args.wait();
        }
        System.out.println("never");
    }
}
