/**
 * The two threads of section 8 of "Concolic testing of sequential and concurrent programs": the second's write of x
 * comes before, between or after those of the first, so that there are three orders, and a race.
 */
public class FlipThree {
    static int x;
    static int y;

    static class First extends Thread {
        @Override
        public void run() {
            x = 1;
            x = 2;
        }
    }

    static class Second extends Thread {
        @Override
        public void run() {
            y = 3;
            x = 4;
        }
    }

    public static void main(String[] args) {
        new First().start();
        new Second().start();
    }
}
