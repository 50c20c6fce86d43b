//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateUnlockedEarly {
    static final Lock GATE = new ReentrantLock();
    static final Object A = new Object(), B = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            GATE.lock();
            synchronized (A) {
                GATE.unlock();
                synchronized (B) { // @ab
                    System.out.println("ab");
                }
            }
        }).start();
        GATE.lock();
        synchronized (B) {
            GATE.unlock();
            synchronized (A) { // @ba
                System.out.println("ba");
            }
        }
    }
}
