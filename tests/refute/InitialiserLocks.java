//: confirmed deadlock: @first, @second
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class InitialiserLocks {
    static final Object LOCK = new Object();

    static class Late {
        static int n;

        static {
            synchronized (LOCK) { // @second
                n = 1;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                Late.n++; // @first
            }
        }).start();
        System.out.println(Late.n);
    }
}
