public class Environment {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(System.getenv("HOME"));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Environment::work).start();
        new Thread(Environment::work).start();
    }
}
