public class ByProperty {
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
        if (System.getProperty("reverse") == null) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByProperty::work).start();
        new Thread(ByProperty::work).start();
    }
}
