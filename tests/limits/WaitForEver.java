public class WaitForEver {
    public static void main(String[] arguments) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
    }
}
