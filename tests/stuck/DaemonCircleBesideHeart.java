// expect: stuck one:9 two:16
// Two daemons take two locks in opposite orders while main beats on.
public class DaemonCircleBesideHeart {
    static final Object left = new Object();
    static final Object right = new Object();

    static void leftFirst() {
        synchronized (left) {
            synchronized (right) {
            }
        }
    }

    static void rightFirst() {
        synchronized (right) {
            synchronized (left) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(DaemonCircleBesideHeart::leftFirst, "one");
        Thread two = new Thread(DaemonCircleBesideHeart::rightFirst, "two");
        one.setDaemon(true);
        two.setDaemon(true);
        one.start();
        two.start();
        while (true) {
            Thread.sleep(10);
        }
    }
}
