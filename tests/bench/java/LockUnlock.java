/** Uncontended synchronized blocks and methods. */
public class LockUnlock {
    int count;

    synchronized void increment() {
        count++;
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 8000000;
        LockUnlock lock = new LockUnlock();
        for (int i = 0; i < size; i++) {
            synchronized (lock) {
                lock.count++;
            }
            lock.increment();
        }
        System.out.println(lock.count);
    }
}
