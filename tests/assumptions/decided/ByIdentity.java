public class ByIdentity {
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
        if (System.identityHashCode(A) < System.identityHashCode(new Object())) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByIdentity::work).start();
        new Thread(ByIdentity::work).start();
    }
}
