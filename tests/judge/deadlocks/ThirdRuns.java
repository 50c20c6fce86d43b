//: confirmed deadlock: @ab, @ba
/** Two threads wait for each other while a third runs for ever. */
public class ThirdRuns {
    static final Object a = new Object();
    static final Object b = new Object();
    static volatile boolean stop;

    static void ab() {
        synchronized (a) {
            synchronized (b) { // @ab
                System.out.println("ab");
            }
        }
    }

    static void ba() {
        synchronized (b) {
            synchronized (a) { // @ba
                System.out.println("ba");
            }
        }
    }

    static void spin() {
        while (!stop) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) {
        new Thread(ThirdRuns::spin).start();
        new Thread(ThirdRuns::ab).start();
        new Thread(ThirdRuns::ba).start();
    }
}
