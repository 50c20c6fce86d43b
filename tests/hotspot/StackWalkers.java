import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** StackWalker, stack traces of throwables and threads, callers. */
public class StackWalkers {
    static class Caller {
        static String who() {
            return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE).getCallerClass().getSimpleName();
        }
    }

    static List<String> walk(int depth) {
        if (depth > 0) {
            return walk(depth - 1);
        }
        return StackWalker.getInstance().walk(frames -> frames.map(f -> f.getMethodName() + ":" + f.getLineNumber()).collect(Collectors.toList()));
    }

    interface Step {
        List<String> run();
    }

    static Exception made() {
        return new Exception("made here");
    }

    public static void main(String[] args) throws Exception {
        System.out.println(walk(2));
        System.out.println(Caller.who());
        Step lambda = () -> StackWalker.getInstance().walk(s -> s.limit(2).map(StackWalker.StackFrame::getMethodName).collect(Collectors.toList()));
        System.out.println(lambda.run());
        System.out.println(StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE)).walk(s -> s.map(StackWalker.StackFrame::getDeclaringClass).map(Class::getName).findFirst()).get());
        StackTraceElement[] trace = made().getStackTrace();
        System.out.println(trace.length + " " + trace[0].getMethodName() + " " + trace[0].getFileName() + " " + trace[1].getLineNumber() + " " + trace[1].isNativeMethod());
        Exception changed = made();
        changed.setStackTrace(new StackTraceElement[] {new StackTraceElement("some.Class", "method", "File.java", 7), new StackTraceElement("a.B", "c", null, -2)});
        System.out.println(Arrays.toString(changed.getStackTrace()));
        Thread thread = new Thread(() -> {
            StackTraceElement[] own = Thread.currentThread().getStackTrace();
            System.out.println(own[0].getMethodName() + " " + own[own.length - 1].getClassName() + "." + own[own.length - 1].getMethodName());
        });
        thread.start();
        thread.join();
        System.out.println(thread.getStackTrace().length);
        Throwable chain = new RuntimeException("top", new IllegalStateException("cause", new Error("root")));
        StringBuilder causes = new StringBuilder();
        for (Throwable t = chain; t != null; t = t.getCause()) {
            causes.append(t.getMessage()).append(' ');
        }
        System.out.println(causes);
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        java.io.StringWriter text = new java.io.StringWriter();
        made().printStackTrace(new java.io.PrintWriter(text));
        System.out.println(text.toString().lines().limit(2).map(String::trim).collect(Collectors.joining(" | ")));
    }
}
