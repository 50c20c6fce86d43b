// Whether a thread has a handler is looked up where its exception ends it: main sets one before or after that.
public class L111HandlerSetLate {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.start();
        t.setUncaughtExceptionHandler((thread, exception) -> System.out.println("handled"));
    }
}
