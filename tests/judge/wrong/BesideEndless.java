//: undecided deadlock: @ab, @ba
/**
 * Two threads wait for each other while main runs for ever. Should be confirmed: the goal is looked at where a thread is
 * chosen, and where only one can run none is.
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
