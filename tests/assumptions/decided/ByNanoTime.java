public class ByNanoTime {
    static final Object A = new Object();
    static final Object B = new Object();

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (System.nanoTime() % 2 == 0) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByNanoTime::work).start();
        new Thread(ByNanoTime::work).start();
    }
}
