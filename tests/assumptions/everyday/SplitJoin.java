import java.util.*;

public class SplitJoin {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                String[] parts = "a,b,c".split(","); Arrays.sort(parts); System.out.println(String.join("-", parts).toUpperCase());
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(SplitJoin::work).start();
        new Thread(SplitJoin::work).start();
    }
}
