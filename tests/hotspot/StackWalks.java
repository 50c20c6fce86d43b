import java.util.*;
import java.util.stream.*;

/** StackWalker and stack traces. */
public class StackWalks {
    static List<String> outer() {
        return inner();
    }

    static List<String> inner() {
        return StackWalker.getInstance().walk(frames -> frames.map(f -> f.getClassName() + "." + f.getMethodName()).collect(Collectors.toList()));
    }

    static Class<?> caller() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass();
    }

    public static void main(String[] args) {
        System.out.println(outer());
        System.out.println(caller());
        int line = StackWalker.getInstance().walk(frames -> frames.skip(0).findFirst().get().getLineNumber());
        System.out.println(line);
        StackTraceElement[] trace = Thread.currentThread().getStackTrace();
        System.out.println(trace[1].getMethodName() + " " + new Throwable().getStackTrace()[0].getFileName());
    }
}
