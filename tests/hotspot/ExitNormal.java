// normal end: status 0, hooks run after the last user thread, status of exit(0) in a hookless program
public class ExitNormal {
    static volatile boolean mainDone;

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook after all")));
        Thread t = new Thread(() -> {
            while (!mainDone) Thread.yield();
            try {
                Thread.sleep(30);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
            System.out.println("thread after main");
            Thread last = new Thread(() -> System.out.println("last user thread"));
            last.start();
        });
        t.start();
        System.out.println("one");
        System.out.println("two");
        System.out.println("three");
        System.out.println("main done");
        mainDone = true;
    }
}
