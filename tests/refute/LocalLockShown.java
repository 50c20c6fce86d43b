//: confirmed deadlock: @local, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocalLockShown {
    static final Object A = new Object();
    static volatile Object shown;

    static void local() {
        Object lock = new Object();
        shown = lock;
        synchronized (A) {
            synchronized (lock) { // @local
                System.out.println("local");
            }
        }
    }

    public static void main(String[] args) {
        new Thread(LocalLockShown::local).start();
        Object lock = shown;
        if (lock != null) {
            synchronized (lock) {
                synchronized (A) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }
}
