import java.io.*;
import java.nio.charset.StandardCharsets;
import java.util.*;

/** Input and output in memory: bytes, characters, data, objects' texts. */
public class StreamsOfBytes {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream data = new DataOutputStream(bytes);
        data.writeInt(-5);
        data.writeLong(1L << 40);
        data.writeDouble(2.5);
        data.writeUTF("h\u00e9");
        data.writeBoolean(true);
        data.writeChar('c');
        data.flush();
        System.out.println(bytes.size() + " " + Arrays.toString(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readDouble() + " " + in.readUTF() + " " + in.readBoolean() + " " + in.readChar());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("end " + e.getMessage());
        }
        BufferedReader reader = new BufferedReader(new InputStreamReader(new ByteArrayInputStream("one\r\ntwo\n\u20ac".getBytes(StandardCharsets.UTF_8)), StandardCharsets.UTF_8));
        System.out.println(reader.readLine() + "|" + reader.readLine() + "|" + reader.readLine().length() + "|" + reader.readLine());
        StringWriter text = new StringWriter();
        try (PrintWriter printer = new PrintWriter(text)) {
            printer.printf("%d-%s", 1, "x");
            printer.println();
            printer.print('c');
        }
        System.out.println(text.toString().replace("\n", "/"));
        PrintStream own = new PrintStream(bytes, true, "UTF-8");
        bytes.reset();
        own.print("\u20ac");
        own.println(5);
        System.out.println(Arrays.toString(bytes.toByteArray()) + " " + bytes.toString("UTF-8").trim());
        PushbackReader pushback = new PushbackReader(new StringReader("ab"));
        int first = pushback.read();
        pushback.unread(first);
        System.out.println((char) pushback.read() + "" + (char) pushback.read() + pushback.read());
        PipedInputStream sink = new PipedInputStream();
        PipedOutputStream source = new PipedOutputStream(sink);
        Thread thread = new Thread(() -> {
            try (source) {
                source.write("piped".getBytes());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        thread.start();
        System.out.println(new String(sink.readAllBytes()));
        thread.join();
        System.out.println(new SequenceInputStream(new ByteArrayInputStream(new byte[] {1}), new ByteArrayInputStream(new byte[] {2, 3})).readAllBytes().length + " " + new LineNumberReader(new StringReader("a\nb")).lines().count() + " " + new StringReader("xyz").skip(2));
    }
}
