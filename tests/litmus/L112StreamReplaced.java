// Main replaces System.out while another thread looks at it: it sees the old stream or the new one.
import java.io.PrintStream;

public class L112StreamReplaced {
    static boolean isOld;

    public static void main(String[] args) throws Exception {
        PrintStream old = System.out;
        Thread t = new Thread(() -> isOld = System.out == old);
        t.start();
        System.setOut(System.err);
        t.join();
        old.println(isOld);
    }
}
