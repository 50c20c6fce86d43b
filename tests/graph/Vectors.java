import guide.Input;
import java.util.Vector;

/**
 * Two threads, each of which takes the lock of one vector and then that of the other, within the JDK. Much of the JDK
 * leads there: what the input is read with, too.
 */
public class Vectors {
    public static void main(String[] args) {
        Vector<Object> a = new Vector<>();
        Vector<Object> b = new Vector<>();
        new Thread(() -> a.containsAll(b)).start();
        new Thread(() -> b.containsAll(a)).start();
        System.out.println(String.format("%s %s", a, Input.nextInt("x", 0, 3)));
    }
}
