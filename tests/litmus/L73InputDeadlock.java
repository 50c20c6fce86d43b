// Opposite locks, but only for one input: the program ends or is deadlocked.
import guide.Input;

public class L73InputDeadlock {
    public static void main(String[] args) throws Exception {
        Object one = new Object();
        Object two = new Object();
        int n = Input.nextInt("n");
        Thread thread = new Thread(() -> {
            synchronized (one) {
                synchronized (two) {
                }
            }
        });
        thread.start();
        Object first = n * 3 == 126 ? two : one;
        Object second = first == one ? two : one;
        synchronized (first) {
            synchronized (second) {
            }
        }
        thread.join();
        System.out.println(n * 3 == 126 ? "special" : "usual");
    }
}
