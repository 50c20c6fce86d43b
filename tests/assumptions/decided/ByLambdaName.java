public class ByLambdaName {
    static final Object A = new Object();
    static final Object B = new Object();
    static final Runnable NOTHING = () -> {};

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    public static void main(String[] arguments) {
        boolean isOther = NOTHING.getClass().getName().hashCode() % 2 == 0;
        new Thread(() -> nested(A, B)).start();
        new Thread(() -> nested(isOther ? B : A, isOther ? A : B)).start();
    }
}
