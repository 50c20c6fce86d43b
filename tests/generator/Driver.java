import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs many programs one after another, and writes what each printed and how it ended to files. */
public class Driver {
    /** The folder has a file `names`, one class a line, and gets NAME.out, NAME.err and NAME.status of each. */
    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        for (String name : Files.readAllLines(folder.resolve("names"))) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PrintStream console = System.out;
            System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
            String trace = "";
            try {
                Class.forName(name).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                trace = uncaught(e.getCause());
            }
            System.setOut(console);
            Files.write(folder.resolve(name + ".out"), out.toByteArray());
            Files.writeString(folder.resolve(name + ".err"), trace);
            Files.writeString(folder.resolve(name + ".status"), trace.isEmpty() ? "0" : "1");
        }
    }

    /** What the JVM would have printed: the frames below the program's `main` are left out. */
    private static String uncaught(Throwable exception) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        PrintStream to = new PrintStream(err, true, StandardCharsets.UTF_8);
        to.print("Exception in thread \"main\" ");
        exception.printStackTrace(to);
        StringBuilder kept = new StringBuilder();
        for (String line : err.toString(StandardCharsets.UTF_8).split("\n")) {
            boolean below = line.startsWith("\tat Driver.")
                || line.startsWith("\tat java.base/jdk.internal.reflect.")
                || line.startsWith("\tat java.base/java.lang.reflect.Method.");
            if (!below) {
                kept.append(line).append('\n');
            }
        }
        return kept.toString();
    }
}
