// expect: stuck main:17
// The heartbeat's number goes round 4, 2, 1 for ever.
public class CollatzHeart {
    static volatile int number = 27;

    public static void main(String[] args) throws Exception {
        Thread heart = new Thread(() -> {
            try {
                while (number > 0) {
                    number = number % 2 == 0 ? number / 2 : 3 * number + 1;
                    Thread.sleep(1);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.start();
        heart.join();
    }
}
