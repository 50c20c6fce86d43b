import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads exchange what they have. */
public class SyncExchanger {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        String[] got = new String[1];
        Thread other = new Thread(() -> {
            try {
                got[0] = exchanger.exchange("from the other");
                got[0] += exchanger.exchange("again");
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        System.out.println(exchanger.exchange("from main"));
        System.out.println(exchanger.exchange("!"));
        other.join();
        System.out.println(got[0]);
        try {
            exchanger.exchange("nobody", 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
    }
}
