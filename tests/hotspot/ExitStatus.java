// System.exit with a status from main; finally does not run, hooks do
public class ExitStatus {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook runs in " + Thread.currentThread().getName()), "the hook"));
        Thread daemon = new Thread(() -> {
            while (true) Thread.yield();
        });
        daemon.setDaemon(true);
        daemon.start();
        Thread user = new Thread(() -> {
            synchronized (args) {
                try {
                    args.wait();
                } catch (InterruptedException e) {
                    System.out.println("not interrupted");
                }
            }
            System.out.println("never");
        });
        user.start();
        for (int i = 0; i < 3; i++) System.out.println("line " + i);
        try {
            System.out.println("exiting");
            System.exit(42);
        } finally {
            System.out.println("finally must not run");
        }
        System.out.println("after exit must not run");
    }
}
