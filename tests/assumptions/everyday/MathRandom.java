public class MathRandom {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                double share = Math.random(); System.out.println((int) (share * 100));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(MathRandom::work).start();
        new Thread(MathRandom::work).start();
    }
}
