/**
 * Two locks are taken in opposite orders, as in a deadlock, but both times by main, one after the other. Another thread
 * takes one of them alone: there are two threads, but only one ever comes to the targets.
 */
public class OneThread {
    static final Object a = new Object();
    static final Object b = new Object();
    static int visits;

    static void there() {
        synchronized (a) {
            synchronized (b) {
                visits++;
            }
        }
    }

    static void back() {
        synchronized (b) {
            synchronized (a) {
                visits++;
            }
        }
    }

    static void visit() {
        synchronized (a) {
            visits++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread visitor = new Thread(() -> visit(), "visitor");
        visitor.start();
        there();
        back();
        visitor.join();
        System.out.println(visits + " visits");
    }
}
