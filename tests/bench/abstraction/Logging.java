import java.util.logging.ConsoleHandler;
import java.util.logging.Handler;
import java.util.logging.Logger;

/** One thread logs while another flushes the handler. */
public class Logging {
    public static void main(String[] args) {
        Logger logger = Logger.getLogger("bench");
        Handler handler = new ConsoleHandler();
        logger.addHandler(handler);
        Thread writer = new Thread(() -> logger.info("hello"));
        Thread flusher = new Thread(() -> handler.flush());
        writer.start();
        flusher.start();
    }
}
