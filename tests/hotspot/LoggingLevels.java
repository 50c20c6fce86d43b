import java.util.ArrayList;
import java.util.List;
import java.util.logging.Formatter;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.MemoryHandler;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

/** java.util.logging: levels of a hierarchy, handlers, filters, parameters, a memory handler, loggers in threads. */
public class LoggingLevels {
    static class Kept extends Handler {
        final List<String> lines = new ArrayList<>();

        @Override
        public synchronized void publish(LogRecord record) {
            if (isLoggable(record)) {
                lines.add(record.getLevel() + " " + record.getLoggerName() + " " + new SimpleFormatter().formatMessage(record) + (record.getThrown() == null ? "" : " " + record.getThrown().getMessage()));
            }
        }

        @Override
        public void flush() {
            lines.add("flushed");
        }

        @Override
        public void close() {
            lines.add("closed");
        }
    }

    public static void main(String[] args) throws Exception {
        Logger app = Logger.getLogger("app"), part = Logger.getLogger("app.part");
        app.setUseParentHandlers(false);
        Kept kept = new Kept();
        kept.setLevel(Level.ALL);
        app.addHandler(kept);
        app.setLevel(Level.CONFIG);
        part.setLevel(Level.FINE);
        app.info("plain");
        app.log(Level.WARNING, "{0} of {1}", new Object[] {3, "four"});
        app.log(Level.SEVERE, "broken", new IllegalStateException("why"));
        app.fine("not shown");
        part.fine(() -> "supplied");
        part.finer(() -> {
            throw new AssertionError("never asked");
        });
        part.setFilter(record -> !record.getMessage().contains("secret"));
        part.config("a secret");
        part.log(Level.INFO, "with {0}", 1);
        System.out.println(kept.lines);
        System.out.println(part.getParent().getName() + " " + app.isLoggable(Level.FINE) + " " + part.isLoggable(Level.FINE) + " " + Level.parse("800") + " " + Level.parse("WARNING").intValue() + " " + app.getHandlers().length + " " + (Logger.getLogger("app") == app));
        kept.lines.clear();
        MemoryHandler memory = new MemoryHandler(kept, 2, Level.SEVERE);
        app.removeHandler(kept);
        app.addHandler(memory);
        app.info("one");
        app.info("two");
        app.info("three");
        app.severe("pushes");
        System.out.println(kept.lines);
        memory.close();
        app.removeHandler(memory);
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        StreamHandler stream = new StreamHandler(bytes, new Formatter() {
            @Override
            public String format(LogRecord record) {
                return "[" + record.getLevel().getName().charAt(0) + "] " + formatMessage(record) + ";";
            }
        });
        app.addHandler(stream);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> part.info("same"));
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        stream.flush();
        System.out.println(bytes);
        app.entering("Class", "method");
        app.setLevel(Level.OFF);
        app.severe("off");
        stream.flush();
        System.out.println(bytes.size() + " " + Logger.getAnonymousLogger().getName() + " " + Logger.getGlobal().getName());
    }
}
