import java.time.*;

public class Weekday {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(LocalDate.of(2024, 2, 29).plusYears(1).getDayOfWeek());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Weekday::work).start();
        new Thread(Weekday::work).start();
    }
}
