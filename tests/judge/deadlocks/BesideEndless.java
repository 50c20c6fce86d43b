//: confirmed deadlock: @ab, @ba
/**
 * Two threads wait for each other while main runs for ever. No thread is chosen any more where
 * the goal is met, since only one can run.
 */
public class BesideEndless {
    static final Object a = new Object();
    static final Object b = new Object();
    static int x;
    static volatile boolean stop;

    static void ab() {
        synchronized (a) {
            synchronized (b) { // @ab
                x = 1;
            }
        }
    }

    static void ba() {
        synchronized (b) {
            synchronized (a) { // @ba
                x = 2;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(BesideEndless::ab).start();
        new Thread(BesideEndless::ba).start();
        while (!stop) {
        }
    }
}
