/** Methods to start at. */
public class Entries {
    static void divide(int dividend, int divisor) {
        System.out.println(dividend / divisor);
    }

    static void twice(int x) {}

    static void twice(long x) {}

    static void odd(java.util.concurrent.locks.ReentrantLock lock) {
        lock.lock();
    }

    int counter;

    void count(Entries other) {
        if (other != null && other != this && other.counter == counter) {
            throw new IllegalStateException("the same count");
        }
    }
}
