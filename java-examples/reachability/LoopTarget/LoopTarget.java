/**
 * The target is in a loop: the branch before it goes the wrong way seven hundred times before it goes the right one,
 * in every execution.
 */
public class LoopTarget {
    static class Counter extends Thread {
        @Override
        public void run() {
            for (int i = 0; i < 1000; i++) {
                if (i == 700) {
                    throw new IllegalStateException("seven hundred");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread counter = new Counter();
        counter.start();
        counter.join();
        System.out.println("end");
    }
}
