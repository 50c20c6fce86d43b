public class Processors {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println("on " + Runtime.getRuntime().availableProcessors());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Processors::work).start();
        new Thread(Processors::work).start();
    }
}
