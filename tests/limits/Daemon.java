/** A thread that never does anything another could see, and never ends. */
public class Daemon {
    public static void main(String[] arguments) throws InterruptedException {
        Thread endless = new Thread(() -> {
            int i = 0;
            while (true) {
                i++;
            }
        });
        endless.setDaemon(true);
        endless.start();
        Thread other = new Thread(() -> System.out.println("another"));
        other.start();
        other.join();
        System.out.println("end");
    }
}
