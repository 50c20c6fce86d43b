public class LowerCase {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println("HELLO".toLowerCase().equals("hello"));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(LowerCase::work).start();
        new Thread(LowerCase::work).start();
    }
}
