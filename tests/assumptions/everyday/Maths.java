public class Maths {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(Math.round(Math.sqrt(2) + Math.pow(2, 0.5) + Math.log(10)));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Maths::work).start();
        new Thread(Maths::work).start();
    }
}
