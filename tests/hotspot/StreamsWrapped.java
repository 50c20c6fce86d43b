import java.io.BufferedWriter;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.util.Formatter;
import java.util.logging.LogRecord;
import java.util.logging.Level;
import java.util.logging.SimpleFormatter;
import java.util.logging.StreamHandler;

/** Writers and streams around System.out and err, and what these two refuse. */
public class StreamsWrapped {
    interface Action {
        void run() throws Exception;
    }

    static void refused(Action action) {
        try {
            action.run();
            System.out.println("nothing refused");
        } catch (Exception e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        PrintWriter writer = new PrintWriter(System.out);
        writer.println("through a PrintWriter \u03bb");
        writer.flush();
        BufferedWriter buffered = new BufferedWriter(new OutputStreamWriter(System.out));
        buffered.write("buffered\n");
        buffered.flush();
        new PrintWriter(System.err, true).printf("%d to err%n", 5);
        new Exception("printed").printStackTrace(new PrintWriter(System.out, true));
        new PrintStream(System.out, true).println("a stream around a stream");
        new Formatter(System.out).format("%s%n", "formatted").flush();

        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %5$s%n");
        StreamHandler handler = new StreamHandler(System.out, new SimpleFormatter());
        handler.publish(new LogRecord(Level.WARNING, "logged"));
        handler.flush();

        char[] noChars = null;
        byte[] noBytes = null;
        refused(() -> System.out.println(noChars));
        refused(() -> System.out.print(noChars));
        refused(() -> System.out.write(noBytes, 0, 1));
        refused(() -> System.out.write(new byte[2], 1, 5));
        refused(() -> System.out.write(new byte[2], -1, 1));
        refused(() -> System.out.write(new byte[2], 0, -1));
        refused(() -> System.out.write(new byte[2], 0, 10000));
        PrintStream before = System.out;
        System.setOut(new PrintStream(before, true));
        System.out.println("set");
    }
}
