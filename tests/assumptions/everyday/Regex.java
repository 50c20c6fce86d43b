import java.util.regex.*;

public class Regex {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Matcher m = Pattern.compile("(\\w+)@(\\w+)").matcher("me@home"); if (m.matches()) System.out.println(m.group(2));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Regex::work).start();
        new Thread(Regex::work).start();
    }
}
