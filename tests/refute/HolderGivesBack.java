//: refuted deadlock: @taken
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class HolderGivesBack {
    static final Object LOCK = new Object();
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                if (n == 0) {
                    throw new IllegalStateException("none");
                }
            }
        }).start();
        synchronized (LOCK) { // @taken
            n = 1;
        }
    }
}
