// reading standard input into byte arrays with offsets, PrintStream on a buffer, System.err
import java.io.*;

public class StdinChunks {
    public static void main(String[] args) throws IOException {
        byte[] buf = new byte[16];
        int total = 0, chunks = 0, off = 0;
        while (off < 5) {
            int k = System.in.read(buf, off, 5 - off);
            if (k < 0) break;
            off += k;
        }
        System.out.println(off + " " + new String(buf, 0, off));
        System.out.println(System.in.skip(3) + " " + (char) System.in.read());
        int n;
        StringBuilder rest = new StringBuilder();
        while ((n = System.in.read(buf)) > 0) {
            chunks++;
            total += n;
            for (int i = 0; i < n; i++) rest.append((char) buf[i]);
        }
        System.out.println(total + " " + (chunks > 0) + " " + n);
        System.out.println(rest);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        PrintStream p = new PrintStream(bytes);
        p.print("buffered ");
        p.print(1);
        p.print('c');
        p.print(true);
        p.print(2.5);
        p.println(new char[] {'x', 'y'});
        p.println((Object) null);
        p.write(65);
        p.append("app").append('!');
        p.flush();
        System.out.println(bytes.size() + " " + bytes.toString().trim());
        PrintStream old = System.out;
        System.setOut(p);
        System.out.println("redirected");
        System.setOut(old);
        System.out.println(bytes.toString().endsWith("redirected\n"));
        ByteArrayInputStream in = new ByteArrayInputStream(new byte[] {1, 2, 3});
        System.out.println(in.read() + in.read() + in.read() + in.read() + " " + in.available());
        System.err.println("to standard error");
        System.out.write('w');
        System.out.write('\n');
        System.out.flush();
        System.out.println(System.lineSeparator().length());
        System.setIn(new ByteArrayInputStream("replaced".getBytes()));
        System.out.println((char) System.in.read());
    }
}
