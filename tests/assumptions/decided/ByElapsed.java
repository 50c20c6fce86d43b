public class ByElapsed {
    static final Object A = new Object();
    static final Object B = new Object();
    static boolean slow() { long from = System.currentTimeMillis(); new Object(); return System.currentTimeMillis() - from > 100; }

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    static void work() {
        if (slow()) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByElapsed::work).start();
        new Thread(ByElapsed::work).start();
    }
}
