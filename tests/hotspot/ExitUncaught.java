// main dies with an exception while a thread goes on; status 1, hooks run
public class ExitUncaught {
    static volatile boolean dying;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        Thread t = new Thread(() -> {
            while (!dying) Thread.onSpinWait();
            try {
                Thread.sleep(100);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            System.out.println("thread goes on after main");
        });
        t.start();
        System.out.println("a");
        System.out.println("b");
        System.out.println("c");
        dying = true;
        Object o = args;
        System.out.println((String) o);
    }
}
