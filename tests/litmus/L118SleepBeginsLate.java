// The first thread may begin its sleep so late that the second one's, though longer, is over before it.
public class L118SleepBeginsLate {
    public static void main(String[] args) {
        Thread first = new Thread(() -> {
            try {
                Thread.sleep(10);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
        });
        Thread second = new Thread(() -> {
            try {
                Thread.sleep(20);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            first.interrupt();
        });
        first.start();
        second.start();
    }
}
