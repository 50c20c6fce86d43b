import java.time.*;

public class Today {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(LocalDate.now().toString());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Today::work).start();
        new Thread(Today::work).start();
    }
}
