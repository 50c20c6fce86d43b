import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.LineNumberReader;
import java.io.OutputStreamWriter;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.PushbackReader;
import java.io.SequenceInputStream;
import java.io.StreamTokenizer;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Streams, readers and writers in memory, pipes between threads, buffers. */
public class IoInMemory {
    public static void main(String[] args) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeInt(-5);
            out.writeUTF("h\u00e9");
            out.writeDouble(2.5);
            out.writeBoolean(true);
            out.writeLong(1L << 33);
        }
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(in.readInt() + " " + in.readUTF() + " " + in.readDouble() + " " + in.readBoolean() + " " + in.readLong() + " " + in.available());
            in.readByte();
        } catch (EOFException e) {
            System.out.println("the end");
        }
        LineNumberReader lines = new LineNumberReader(new StringReader("one\ntwo\r\nthree"));
        for (String line; (line = lines.readLine()) != null;) {
            System.out.print(lines.getLineNumber() + line + " ");
        }
        System.out.println(new BufferedReader(new StringReader("b\na")).lines().sorted().collect(Collectors.joining("+")));
        StringWriter text = new StringWriter();
        try (PrintWriter writer = new PrintWriter(text, true)) {
            writer.printf("%d-%s", 4, "x");
            writer.print('c');
            writer.println(1.5f);
            System.out.print(text + "" + writer.checkError() + " ");
        }
        PushbackReader pushed = new PushbackReader(new StringReader("ab"), 2);
        int first = pushed.read();
        pushed.unread(first);
        pushed.unread('z');
        CharArrayWriter chars = new CharArrayWriter();
        pushed.transferTo(chars);
        System.out.println(chars + " " + new String(new SequenceInputStream(new ByteArrayInputStream("s1".getBytes()), new ByteArrayInputStream("s2".getBytes())).readAllBytes()));
        ByteArrayOutputStream encoded = new ByteArrayOutputStream();
        try (OutputStreamWriter writer = new OutputStreamWriter(encoded, StandardCharsets.UTF_16BE)) {
            writer.write("a\u20ac");
        }
        System.out.println(Arrays.toString(encoded.toByteArray()) + " " + new InputStreamReader(new ByteArrayInputStream(new byte[] {(byte) 0xe2, (byte) 0x82, (byte) 0xac}), StandardCharsets.UTF_8).read());
        ByteArrayInputStream marked = new ByteArrayInputStream(new byte[] {1, 2, 3, 4});
        marked.read();
        marked.mark(9);
        System.out.println(marked.skip(2) + " " + marked.read() + " " + marked.read() + " " + marked.markSupported());
        marked.reset();
        System.out.println(Arrays.toString(marked.readNBytes(2)));
        StreamTokenizer tokens = new StreamTokenizer(new StringReader("x = 3.5 * 'q' // c\n+ y"));
        tokens.slashSlashComments(true);
        StringBuilder seen = new StringBuilder();
        while (tokens.nextToken() != StreamTokenizer.TT_EOF) {
            seen.append(tokens.ttype == StreamTokenizer.TT_NUMBER ? "#" + tokens.nval : tokens.sval != null ? tokens.sval : "" + (char) tokens.ttype).append(' ');
        }
        System.out.println(seen);
        PipedInputStream end = new PipedInputStream(4);
        PipedOutputStream start = new PipedOutputStream(end);
        Thread writer = new Thread(() -> {
            try (start) {
                start.write("through a narrow pipe".getBytes());
            } catch (IOException e) {
                System.out.println(e);
            }
        });
        writer.start();
        System.out.println(new String(end.readAllBytes()));
        writer.join();
        ByteBuffer buffer = ByteBuffer.allocate(16).putInt(7).putDouble(0.5).put((byte) 9);
        buffer.flip();
        System.out.println(buffer + " " + buffer.getInt() + " " + buffer.getDouble() + " " + buffer.get() + " " + buffer.hasRemaining());
        buffer.clear();
        buffer.asCharBuffer().put("hi");
        System.out.println(buffer.getChar(0) + " " + CharBuffer.wrap("chars").subSequence(1, 3) + " " + StandardCharsets.UTF_8.encode("\u00fc").remaining() + " " + ByteBuffer.wrap(new byte[] {1, 2, 3}).slice(1, 2).get(1) + " " + ByteBuffer.wrap(new byte[8]).order(java.nio.ByteOrder.LITTLE_ENDIAN).putInt(0, 1).get(0));
    }
}
