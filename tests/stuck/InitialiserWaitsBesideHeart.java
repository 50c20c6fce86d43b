// expect: stuck main:11
// The class's initialiser waits for a thread that needs the class.
public class InitialiserWaitsBesideHeart {
    static class Config {
        static int value;

        static {
            Thread loader = new Thread(() -> value = 1, "loader");
            loader.start();
            try {
                loader.join();
            } catch (InterruptedException e) {
            }
        }
    }

    public static void main(String[] args) {
        Thread heart = new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart");
        heart.start();
        System.out.println(Config.value);
    }
}
