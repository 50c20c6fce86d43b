//: confirmed deadlock: @first, @second
//: confirmed deadlock: @first, @second, @third
//: infeasible deadlock: @first, @first
/** Three threads in a circle of which the warning names two. */
public class PartOfCircle {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();

    static int x;

    static void first() {
        synchronized (a) {
            synchronized (b) { // @first
                x = 1;
            }
        }
    }

    static void second() {
        synchronized (b) {
            synchronized (c) { // @second
                x = 2;
            }
        }
    }

    static void third() {
        synchronized (c) {
            synchronized (a) { // @third
                x = 3;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(PartOfCircle::first).start();
        new Thread(PartOfCircle::second).start();
        new Thread(PartOfCircle::third).start();
    }
}
