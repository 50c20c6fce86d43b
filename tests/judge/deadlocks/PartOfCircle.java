//: confirmed deadlock: @first, @second
//: infeasible deadlock: @first, @alone
/** Three threads in a circle of which the warning names two; a fourth is never part of it. */
public class PartOfCircle {
    static final Object a = new Object();
    static final Object b = new Object();
    static final Object c = new Object();
    static final Object d = new Object();

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
            synchronized (a) {
                x = 3;
            }
        }
    }

    static void alone() {
        synchronized (d) { // @alone
            x = 4;
        }
    }

    public static void main(String[] args) {
        new Thread(PartOfCircle::first).start();
        new Thread(PartOfCircle::second).start();
        new Thread(PartOfCircle::third).start();
        new Thread(PartOfCircle::alone).start();
    }
}
