// Main is interrupted while it joins a; then a ends. Main throws, or was told of the end first and keeps the flag.
public class L94JoinedAndInterrupted {
    static Thread main;

    public static void main(String[] args) throws Exception {
        main = Thread.currentThread();
        Thread a = new Thread(() -> {
            if (main.getState() == Thread.State.WAITING) {
                main.interrupt();
            }
        });
        a.start();
        try {
            a.join();
            System.out.println("joined " + Thread.interrupted());
        } catch (InterruptedException e) {
            System.out.println("interrupted " + Thread.interrupted());
        }
    }
}
