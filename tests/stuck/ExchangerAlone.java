// expect: stuck main:16
// Nobody else exchanges.
import java.util.concurrent.Exchanger;

public class ExchangerAlone {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        exchanger.exchange("here");
    }
}
