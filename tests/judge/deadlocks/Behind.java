//: confirmed deadlock: @ab, @behind
/**
 * Two threads wait for each other, a third waits behind one of them, and main runs for ever. The warning names
 * one of the circle and the one behind, who can never move again.
 */
public class Behind {
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
            synchronized (a) {
                System.out.println("ba");
            }
        }
    }

    static void behind() {
        synchronized (a) { // @behind
            System.out.println("behind");
        }
    }

    public static void main(String[] args) {
        new Thread(Behind::ab).start();
        new Thread(Behind::ba).start();
        new Thread(Behind::behind).start();
        while (!stop) {
            Thread.onSpinWait();
        }
    }
}
