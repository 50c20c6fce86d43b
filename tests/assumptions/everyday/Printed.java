public class Printed {
    static final Object A = new Object();
    static final Object B = new Object();

    @Override
    public String toString() {
        return "printed";
    }

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println("at " + System.nanoTime());
                System.out.println(new Printed());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Printed::work).start();
        new Thread(Printed::work).start();
    }
}
