// Between the release of its own monitor by run and its end, a thread is seen alive by who has the monitor.
public class L89SynchronizedRun {
    static int x;

    static class Own extends Thread {
        @Override
        public synchronized void run() {
            x = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Own();
        a.start();
        synchronized (a) {
            System.out.println(x + " " + a.isAlive());
        }
    }
}
