public class Elapsed {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                long from = System.nanoTime(); int sum = 0; for (int i = 0; i < 10; i++) sum += i; System.out.println(sum + " in " + (System.nanoTime() - from) / 1000 + " us");
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Elapsed::work).start();
        new Thread(Elapsed::work).start();
    }
}
