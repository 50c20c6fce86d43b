import java.io.*;
import java.lang.invoke.*;
import java.util.*;
import java.util.concurrent.*;
import java.util.function.*;
import java.util.stream.*;

/** What hangs on a fact that the JDK asks for, waits by, or chooses code by. */
public class Asked {
    interface Question { boolean ask() throws Throwable; }

    static int calls;

    static class Cell {
        @Override public int hashCode() { return System.identityHashCode(this) % 5; }
        @Override public boolean equals(Object other) { calls++; return this == other; }
    }

    static int processors() { return Runtime.getRuntime().availableProcessors(); }

    static boolean yes() { return true; }

    static boolean no() { return false; }

    static Question question(String name) {
        switch (name) {
            case "reference": return () -> Optional.of("app.mode").map(System::getProperty).isEmpty();
            case "variable": return () -> Stream.of("APP_MODE").map(System::getenv).noneMatch(Objects::nonNull);
            case "supplier": return () -> { IntSupplier all = Runtime.getRuntime()::availableProcessors; return IntStream.generate(all).limit(2).sum() == 4; };
            case "reflection": return () -> System.class.getMethod("getenv", String.class).invoke(null, "APP_MODE") == null;
            case "called": return () -> { int[] n = {0}; Stream.of("app.a").map(System::getProperty).filter(Objects::nonNull).forEach(it -> n[0]++); return n[0] == 0; };
            case "separator": return () -> System.lineSeparator().length() == 1;
            case "lines": return () -> { StringWriter text = new StringWriter(); new PrintWriter(text, true).println("a"); return text.toString().length() == 2; };
            case "charset": return () -> "\u00e9".getBytes().length == 2;
            case "folder": return () -> new File("data").getAbsolutePath().startsWith("/tmp");
            case "process": return () -> new ProcessBuilder("true").environment().isEmpty();
            case "permits": return () -> new Semaphore(processors()).tryAcquire(2);
            case "capacity": return () -> { BlockingQueue<String> all = new ArrayBlockingQueue<>(processors()); return all.offer("a") && all.offer("b"); };
            case "phases": return () -> new Phaser(processors()).arrive() == 0 && new CountDownLatch(processors() - 2).await(1, TimeUnit.SECONDS);
            case "workers": return () -> ForkJoinPool.getCommonPoolParallelism() < 2;
            case "method": return () -> (boolean) Asked.class.getDeclaredMethod(System.getProperty("app.method", "yes")).invoke(null);
            case "class": return () -> Class.forName(System.getProperty("app.class", "Asked") + "$Cell").getSimpleName().isEmpty();
            case "handle": return () -> (boolean) MethodHandles.lookup().findStatic(Asked.class, System.getProperty("app.method", "yes"), MethodType.methodType(boolean.class)).invoke();
            case "equals": return () -> { Set<Cell> cells = new HashSet<>(); cells.add(new Cell()); cells.add(new Cell()); return calls == 0; };
            default: throw new IllegalArgumentException(name);
        }
    }

    static void first() { System.out.println("first"); }

    static void second() { System.out.println("second"); }

    public static void main(String[] arguments) throws Throwable {
        if (question(arguments[0]).ask()) first(); else second();
    }
}
