import guide.Input;

/**
 * Figure 2 of "Concolic testing of sequential and concurrent programs": the error needs the input 1, and the first
 * thread's write between the second thread's write and its read.
 */
public class ZX {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        int z = Input.nextInt("z");
        Thread t1 = new Thread(() -> x = 3, "t1");
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
