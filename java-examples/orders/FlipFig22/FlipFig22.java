/**
 * Figure 22 of "Concolic testing of sequential and concurrent programs": three threads that only read the same
 * variable, so that there is one order, no race, and no error.
 */
public class FlipFig22 {
    static int x;

    static class First extends Thread {
        @Override
        public void run() {
            int lv1 = x;
        }
    }

    static class Second extends Thread {
        @Override
        public void run() {
            int lv2 = x;
        }
    }

    static class Third extends Thread {
        @Override
        public void run() {
            if (x > 0) {
                throw new IllegalStateException("ERROR");
            }
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
        new Third().start();
    }
}
