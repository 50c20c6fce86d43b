import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Exchanger;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Two threads swap full buffers for empty ones; exchanges that time out or are interrupted. */
public class ExchangerPairs {
    public static void main(String[] args) throws Exception {
        Exchanger<List<Integer>> exchanger = new Exchanger<>();
        List<Integer> emptied = new ArrayList<>();
        Thread filler = new Thread(() -> {
            try {
                List<Integer> buffer = new ArrayList<>();
                for (int i = 0; i < 9; i++) {
                    buffer.add(i);
                    if (buffer.size() == 3) {
                        buffer = exchanger.exchange(buffer);
                    }
                }
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        filler.start();
        List<Integer> buffer = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            buffer = exchanger.exchange(buffer);
            emptied.addAll(buffer);
            buffer.clear();
        }
        filler.join();
        System.out.println(emptied);

        try {
            exchanger.exchange(buffer, 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        Thread.currentThread().interrupt();
        try {
            exchanger.exchange(buffer);
        } catch (InterruptedException e) {
            System.out.println("interrupted " + Thread.currentThread().isInterrupted());
        }
        Exchanger<String> names = new Exchanger<>();
        String[] got = new String[2];
        Thread other = new Thread(() -> {
            try {
                got[0] = names.exchange("other");
            } catch (InterruptedException e) {
                got[0] = "none";
            }
        });
        other.start();
        got[1] = names.exchange(null);
        other.join();
        System.out.println(got[0] + " " + got[1]);
    }
}
