/**
 * Figure 21 of "Concolic testing of sequential and concurrent programs": of three threads two write the same variable,
 * so that there are two orders, and a race.
 */
public class FlipFig21 {
    static int x;
    static int y;

    static class First extends Thread {
        @Override
        public void run() {
            x = 1;
        }
    }

    static class Second extends Thread {
        @Override
        public void run() {
            y = 4;
        }
    }

    static class Third extends Thread {
        @Override
        public void run() {
            x = 2;
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
        new Third().start();
    }
}
