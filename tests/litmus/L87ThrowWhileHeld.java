// While its monitor is held, a thread that throws does not end between two looks.
public class L87ThrowWhileHeld {
    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            throw new IllegalStateException();
        });
        a.start();
        synchronized (a) {
            System.out.println(a.isAlive() == a.isAlive());
        }
    }
}
