public class Format {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(String.format("%5.2f %s %,d", 3.14159, "x", 1234567));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Format::work).start();
        new Thread(Format::work).start();
    }
}
