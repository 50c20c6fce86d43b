// Sleeping does not order: the thread with the shorter sleep may begin it late.
// About 206 executions without reduction (model.py).
public class L49SleepOrder {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            try {
                Thread.sleep(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("1");
        });
        Thread b = new Thread(() -> {
            try {
                Thread.sleep(4);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.println("2");
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
