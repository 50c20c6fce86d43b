// The thread that runs shutdown hooks is not main, which has ended by then.
public class L128HookJoinsMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                return;
            }
            System.out.println(main.isAlive());
        }));
    }
}
