/** Two threads add one to a counter without a lock: it is 1 or 2 in the end. */
public class LostUpdate {
    static int counter;

    public static void main(String[] arguments) throws InterruptedException {
        Runnable add = () -> counter++;
        Thread first = new Thread(add), second = new Thread(add);
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(counter);
    }
}
