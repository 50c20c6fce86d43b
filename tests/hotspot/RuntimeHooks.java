import java.util.Properties;
import java.util.TreeSet;

/** Runtime, system properties and environment, shutdown hooks, identity hash codes, exit from a thread's handler. */
public class RuntimeHooks {
    public static void main(String[] args) throws Exception {
        Runtime runtime = Runtime.getRuntime();
        System.out.println((runtime.availableProcessors() > 0) + " " + (runtime.maxMemory() > 0) + " " + (runtime.totalMemory() >= runtime.freeMemory()) + " " + (runtime == Runtime.getRuntime()));
        runtime.gc();
        System.setProperty("own.key", "value");
        System.out.println(System.getProperty("own.key") + " " + System.getProperty("no.key") + " " + System.getProperty("no.key", "default") + " " + System.clearProperty("own.key") + " " + System.getProperty("own.key"));
        System.out.println(Integer.getInteger("no.number", 5) + " " + Boolean.getBoolean("no.flag") + " " + System.lineSeparator().length() + " " + System.getProperty("file.separator") + " " + System.getenv("NO_SUCH_VARIABLE_HERE"));
        Properties defaults = new Properties();
        defaults.setProperty("a", "1");
        Properties own = new Properties(defaults);
        own.setProperty("b", "2");
        System.out.println(own.getProperty("a") + own.getProperty("b") + own.getProperty("c", "3") + " " + new TreeSet<>(own.stringPropertyNames()) + " " + own.size() + " " + own.containsKey("a"));
        try {
            System.setProperty("", "x");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Object object = new Object();
        System.out.println((System.identityHashCode(object) == object.hashCode()) + " " + System.identityHashCode(null) + " " + (System.nanoTime() <= System.nanoTime()) + " " + (System.currentTimeMillis() > 0));
        Thread hook = new Thread(() -> System.out.println("hook runs"));
        runtime.addShutdownHook(hook);
        Thread removed = new Thread(() -> System.out.println("never"));
        runtime.addShutdownHook(removed);
        System.out.println(runtime.removeShutdownHook(removed) + " " + runtime.removeShutdownHook(removed));
        try {
            runtime.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Runtime.version().feature() >= 17);
        Thread failing = new Thread(() -> {
            throw new IllegalStateException("ends it");
        });
        failing.setUncaughtExceptionHandler((thread, e) -> {
            System.out.println(e.getMessage());
            System.exit(3);
        });
        failing.start();
        failing.join();
        Thread.sleep(Long.MAX_VALUE);
    }
}
