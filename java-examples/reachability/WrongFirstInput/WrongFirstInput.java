import guide.Input;

/**
 * The input decides between a short way to the target, on which the door stays closed, and a long one, on which it can
 * be opened. Who follows the short way must come back and choose another input.
 */
public class WrongFirstInput {
    static class Visitor extends Thread {
        int key;

        @Override
        public void run() {
            int x = Input.nextInt("x");
            if (x > 100) {
                key = 1;
                enter();
            } else {
                collect(x);
                enter();
            }
        }

        void collect(int x) {
            for (int i = 0; i < 4; i++) {
                if (x == 2 * i + 40) {
                    key += i;
                }
                key += 2;
            }
        }

        void enter() {
            if (key == 11) {
                throw new IllegalStateException("inside");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread visitor = new Visitor();
        visitor.start();
        visitor.join();
        System.out.println("end");
    }
}
