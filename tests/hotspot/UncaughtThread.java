// uncaught exception in a thread; the others go on, exit status 0
public class UncaughtThread {
    static class Worker extends Thread {
        final int n;

        Worker(int n) { this.n = n; }

        @Override
        public void run() {
            System.out.println(getName() + " runs");
            work();
            System.out.println(getName() + " done");
        }

        void work() {
            if (n == 1) throw new IllegalStateException("worker " + n);
            if (n == 2) System.out.println((new int[n][n])[n][5]);
            if (n == 3) throw new Error();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < 4; i++) {
            Worker w = new Worker(i);
            w.start();
            w.join();
            System.out.println(w.getName() + " alive " + w.isAlive() + " " + w.getState());
        }
        Worker named = new Worker(1);
        named.setName("named one");
        named.start();
        named.join();
        System.out.println("main ends well");
    }
}
