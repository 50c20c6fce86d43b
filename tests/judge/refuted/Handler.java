//: confirmed reachability: @handler
/** The machine itself calls what handles an exception that nobody caught. */
public class Handler {
    static class Handles implements Thread.UncaughtExceptionHandler {
        @Override
        public void uncaughtException(Thread thread, Throwable thrown) {
            System.out.println("handled"); // @handler
        }
    }

    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler(new Handles());
        new Thread(() -> {
            throw new IllegalStateException("uncaught");
        }).start();
    }
}
