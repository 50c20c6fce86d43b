public class Millis {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                StringBuilder text = new StringBuilder(); text.append("at ").append(System.currentTimeMillis()).append('.'); System.out.println(text);
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Millis::work).start();
        new Thread(Millis::work).start();
    }
}
