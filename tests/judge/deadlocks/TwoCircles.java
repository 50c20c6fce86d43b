//: confirmed deadlock: @one, @two
//: confirmed deadlock: @three, @four
//: confirmed deadlock: @one, @three
/** Two deadlocks that have nothing to do with each other, beside a main that waits for its own end. */
public class TwoCircles {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();
    static final Object d = new Object();

    static int x;

    static void one() {
        synchronized (a) {
            synchronized (b) { // @one
                x = 1;
            }
        }
    }

    static void two() {
        synchronized (b) {
            synchronized (a) { // @two
                x = 2;
            }
        }
    }

    static void three() {
        synchronized (c) {
            synchronized (d) { // @three
                x = 3;
            }
        }
    }

    static void four() {
        synchronized (d) {
            synchronized (c) { // @four
                x = 4;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(TwoCircles::one).start();
        new Thread(TwoCircles::two).start();
        new Thread(TwoCircles::three).start();
        new Thread(TwoCircles::four).start();
        Thread.currentThread().join();
    }
}
