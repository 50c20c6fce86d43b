import java.lang.ref.WeakReference;

//: undecided reachability: @cleared
/** That references are cleared is not explored, though a JVM may do so at any time. */
public class Cleared {
    public static void main(String[] args) {
        WeakReference<Object> reference = new WeakReference<>(new Object());
        if (reference.get() == null) {
            System.out.println("cleared"); // @cleared
        }
    }
}
