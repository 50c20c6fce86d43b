//: infeasible deadlock: @after, @other
//: confirmed deadlock: @held, @third
/** An exception gives back the locks it leaves; one that is caught inside does not. */
public class Thrown {
    static final Object a = new Object();
    static final Object b = new Object();

    static void fail() {
        synchronized (a) {
            throw new IllegalStateException("left");
        }
    }

    static void one() {
        try {
            fail();
        } catch (IllegalStateException e) {
            synchronized (b) { // @after
                System.out.println("after");
            }
        }
        synchronized (a) {
            try {
                throw new IllegalStateException("kept");
            } catch (IllegalStateException e) {
                synchronized (b) { // @held
                    System.out.println("held");
                }
            }
        }
    }

    static void other(Thread first) throws InterruptedException {
        synchronized (b) {
            synchronized (a) { // @other
                System.out.println("other");
            }
        }
    }

    static void third() {
        synchronized (b) {
            synchronized (a) { // @third
                System.out.println("third");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Thrown::one);
        one.start();
        third();
        one.join();
        other(one);
    }
}
