//: confirmed deadlock: @inner
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class HolderOfBothEnds {
    static final ReentrantLock OUTER = new ReentrantLock();
    static final Object INNER = new Object();

    public static void main(String[] args) {
        new Thread(() -> OUTER.lock()).start();
        new Thread(() -> {
            synchronized (INNER) {
                OUTER.lock();
                OUTER.unlock();
            }
        }).start();
        synchronized (INNER) { // @inner
            System.out.println("inner");
        }
    }
}
