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

    static void same(String one, String other) {
        if (one != null && one == other && one.length() == 1) {
            throw new IllegalStateException("the same string");
        }
    }

    interface Checked {
        static void of(int x) {
            if (x == 3) {
                throw new IllegalStateException("three");
            }
        }
    }

    /** What its constructor finds in its fields is what new has put there. */
    static class Fresh {
        int set;

        Fresh(int value) {
            if (set != 0) {
                throw new IllegalStateException("set before it is there");
            }
            set = value;
            if (set == 9) {
                throw new IllegalArgumentException("nine");
            }
        }
    }

    abstract static class Kind {
        Kind(int value) {}
    }

    int counter;

    void count(Entries other) {
        if (other != null && other != this && other.counter == counter) {
            throw new IllegalStateException("the same count");
        }
    }
}
