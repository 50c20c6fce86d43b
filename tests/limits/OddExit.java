/** Ends the program where one does not expect it. */
public class OddExit {
    static class Initialised {
        static int x = 1;
        static {
            System.out.println("initialising");
            System.exit(3);
        }
    }

    @Override
    public String toString() {
        System.exit(4);
        return "never";
    }

    public static void main(String[] args) throws Exception {
        if (!args[0].equals("halt")) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        }
        switch (args[0]) {
            case "init":
                System.out.println(Initialised.x);
                break;
            case "string":
                System.out.println("" + new OddExit());
                break;
            case "finally":
                try {
                    throw new RuntimeException();
                } finally {
                    System.exit(5);
                }
            case "handler":
                Thread.setDefaultUncaughtExceptionHandler((t, e) -> {
                    System.out.println("handler " + e.getMessage());
                    System.exit(6);
                });
                throw new RuntimeException("x");
            case "thread":
                Object lock = new Object();
                synchronized (lock) {
                    new Thread(() -> System.exit(7)).start();
                    while (true) lock.wait();
                }
            case "halt":
                Runtime.getRuntime().addShutdownHook(new Thread(() -> Runtime.getRuntime().halt(8)));
                throw new RuntimeException("uncaught");
            case "halt at once":
                Runtime.getRuntime().halt(9);
                break;
            case "compare":
                new java.util.TreeSet<Object>((a, b) -> {
                    System.exit(10);
                    return 0;
                }).add("a");
                break;
            default:
                throw new Error(args[0]);
        }
        System.out.println("never");
    }
}
