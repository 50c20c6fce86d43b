import guide.Input;

/** ZX made safe: whatever the order of the threads, x is even when it is compared with an odd number. */
public class ZXSafe {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        int z = Input.nextInt("z");
        Thread t1 = new Thread(() -> x = 4, "t1");
        Thread t2 = new Thread(() -> second(z), "t2");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("end");
    }

    static void second(int z) {
        x = 2;
        if (2 * z + 1 == x) {
            throw new IllegalStateException("ERROR");
        }
    }
}
