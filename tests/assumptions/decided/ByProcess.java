public class ByProcess {
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
        if (ProcessHandle.current().pid() % 2 == 0) {
            nested(A, B);
        } else {
            nested(B, A);
        }
    }

    public static void main(String[] arguments) {
        new Thread(ByProcess::work).start();
        new Thread(ByProcess::work).start();
    }
}
