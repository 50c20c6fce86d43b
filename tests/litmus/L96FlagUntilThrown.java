// The flag of a sleeper that was interrupted is seen until it wakes up and throws.
public class L96FlagUntilThrown {
    static void nap() {
        try {
            Thread.sleep(5);
        } catch (InterruptedException e) {
            // As expected.
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> nap());
        a.start();
        if (a.getState() == Thread.State.TIMED_WAITING) {
            a.interrupt();
            System.out.println(a.isInterrupted());
        }
    }
}
