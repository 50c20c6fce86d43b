import java.time.*;

public class Instants {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Instant from = Instant.now(); System.out.println(Duration.between(from, Instant.now()).toMillis());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Instants::work).start();
        new Thread(Instants::work).start();
    }
}
