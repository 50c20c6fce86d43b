// The interrupt comes before or in the sleep: InterruptedException, which clears the flag. Or the sleep is over
// before it (never seen on HotSpot, as nothing holds main up for that long).
// About 5 executions without reduction (model.py).
public class L38InterruptSleep {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            try {
                Thread.sleep(100);
                System.out.println("slept");
            } catch (InterruptedException e) {
                System.out.println("interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        a.start();
        a.interrupt();
        a.join();
    }
}
