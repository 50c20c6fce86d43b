// A thread loops as long as its inputs say, and the state is the same each time around: matching ends it.
import guide.Input;

public class L77InputLoop {
    static boolean stop;

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> {
            while (!stop && Input.nextBoolean("more")) {
            }
        });
        thread.start();
        stop = true;
        thread.join();
        System.out.println("end");
    }
}
