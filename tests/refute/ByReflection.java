//: open deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ByReflection {
    static final Object A = new Object(), B = new Object();

    public static void ab() {
        synchronized (A) {
            synchronized (B) { // @ab
                System.out.println("ab");
            }
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            try {
                ByReflection.class.getMethod("a" + "b").invoke(null);
            } catch (ReflectiveOperationException e) {
                return;
            }
        }).start();
        synchronized (B) {
            synchronized (A) { // @ba
                System.out.println("ba");
            }
        }
    }
}
