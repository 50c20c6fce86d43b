import java.util.*;

public class SetOfPrinted {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                Set<String> s = Set.of("x", "y", "z"); System.out.println(s + " " + s.contains("x"));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(SetOfPrinted::work).start();
        new Thread(SetOfPrinted::work).start();
    }
}
