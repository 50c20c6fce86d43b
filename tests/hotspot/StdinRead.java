// reading standard input by System.in.read, available bytes counted, end of input
import java.io.IOException;

public class StdinRead {
    public static void main(String[] args) throws IOException {
        int c, lines = 0, words = 0, bytes = 0, sum = 0;
        boolean in = false;
        StringBuilder first = new StringBuilder();
        while ((c = System.in.read()) != -1) {
            bytes++;
            sum += c;
            if (c == '\n') {
                lines++;
                System.out.println("line " + lines + " ends at " + bytes);
            }
            if (lines == 0 && c != '\n') first.append((char) c);
            boolean space = c == ' ' || c == '\n' || c == '\t';
            if (!space && !in) words++;
            in = !space;
        }
        System.out.println(lines + " " + words + " " + bytes + " " + sum);
        System.out.println(first);
        System.out.println(System.in.read() + " " + System.in.read(new byte[4]));
    }
}
