import java.util.*;
import java.util.logging.*;

/** java.util.logging with handlers of our own. */
public class LoggingHandlers {
    public static void main(String[] args) throws Exception {
        Logger logger = Logger.getLogger("app.module");
        logger.setUseParentHandlers(false);
        List<String> lines = new ArrayList<>();
        Handler handler = new Handler() {
            @Override
            public void publish(LogRecord record) {
                if (isLoggable(record)) {
                    lines.add(record.getLevel() + " " + record.getLoggerName() + " " + getFormatter().formatMessage(record) + " " + record.getSourceMethodName() + (record.getThrown() == null ? "" : " " + record.getThrown()));
                }
            }

            @Override
            public void flush() { }

            @Override
            public void close() { }
        };
        handler.setFormatter(new SimpleFormatter());
        logger.addHandler(handler);
        logger.setLevel(Level.FINE);
        handler.setLevel(Level.ALL);
        logger.info("information");
        logger.finer("not shown");
        logger.log(Level.WARNING, "with {0} and {1}", new Object[] {1, "two"});
        logger.log(Level.SEVERE, "failed", new IllegalStateException("why"));
        logger.fine(() -> "supplied");
        logger.entering("C", "m");
        Logger child = Logger.getLogger("app.module.child");
        child.config("from the child");
        System.out.println(child.getParent().getName() + " " + child.getLevel() + " " + child.isLoggable(Level.FINE) + " " + Level.parse("800") + " " + Level.WARNING.intValue());
        lines.forEach(System.out::println);
        logger.setFilter(record -> !record.getMessage().contains("secret"));
        lines.clear();
        logger.info("a secret");
        logger.info("open");
        System.out.println(lines);
        Thread[] threads = new Thread[2];
        lines.clear();
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                synchronized (lines) {
                    logger.info("from a thread");
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(lines.size());
    }
}
