import java.util.logging.*;

public class Logging {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Logger.getLogger("app").info("inside");
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Logging::work).start();
        new Thread(Logging::work).start();
    }
}
