import java.io.File;

public class ByFile {
    static final Object A = new Object();
    static final Object B = new Object();

    static void nested(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                System.out.println("inside");
            }
        }
    }

    public static void main(String[] arguments) {
        boolean isOther = new File("data.txt").exists();
        new Thread(() -> nested(A, B)).start();
        new Thread(() -> nested(isOther ? B : A, isOther ? A : B)).start();
    }
}
