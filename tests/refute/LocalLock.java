//: refuted deadlock: @local, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LocalLock {
    static final Object A = new Object();

    static void local() {
        Object lock = new Object();
        synchronized (A) {
            synchronized (lock) { // @local
                System.out.println("local");
            }
        }
    }

    public static void main(String[] args) {
        new Thread(LocalLock::local).start();
        synchronized (new Object()) {
            synchronized (A) { // @ba
                System.out.println("ba");
            }
        }
    }
}
