//: log4j-1.2.jar
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.Level;
import org.apache.log4j.Logger;
import org.apache.log4j.MDC;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.spi.LoggingEvent;

/** log4j 1.2: two threads log to an appender that keeps lines in memory; levels, layouts, contexts, additivity. */
public class Log4jMemory {
    static class Memory extends AppenderSkeleton {
        final List<String> lines = new ArrayList<>();

        Memory(String pattern) {
            setLayout(new PatternLayout(pattern));
        }

        @Override
        protected void append(LoggingEvent event) {
            lines.add(getLayout().format(event).trim());
        }

        @Override
        public void close() {
            closed = true;
        }

        @Override
        public boolean requiresLayout() {
            return true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Memory all = new Memory("%-5p %c{1} [%t] %x %X{user} %m%n"), warnings = new Memory("%p: %m%n");
        warnings.setThreshold(Level.WARN);
        Logger.getRootLogger().addAppender(all);
        Logger.getRootLogger().setLevel(Level.INFO);
        Logger shop = Logger.getLogger("app.shop"), stock = Logger.getLogger("app.shop.stock");
        Logger.getLogger("app").addAppender(warnings);
        stock.setLevel(Level.DEBUG);
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int number = i;
            threads[i] = new Thread(() -> {
                NDC.push("n" + number);
                MDC.put("user", "u" + number);
                shop.debug("not shown");
                shop.info("order " + number);
                stock.debug("left " + (10 - number));
                stock.warn("low " + number);
                NDC.pop();
                NDC.remove();
            }, "client-" + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        shop.error("failed", new IllegalStateException("why"));
        Collections.sort(all.lines);
        all.lines.forEach(System.out::println);
        Collections.sort(warnings.lines);
        System.out.println(warnings.lines);
        System.out.println(shop.getEffectiveLevel() + " " + stock.isDebugEnabled() + " " + shop.getParent().getName() + " " + Logger.getLogger("app.shop").equals(shop));
    }
}
