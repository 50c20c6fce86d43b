//: confirmed deadlock: @wait, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateWaited {
    static final Object GATE = new Object(), A = new Object(), B = new Object();

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            synchronized (GATE) {
                synchronized (B) {
                    GATE.notifyAll();
                    synchronized (A) { // @ba
                        System.out.println("ba");
                    }
                }
            }
        });
        synchronized (GATE) {
            other.start();
            synchronized (A) {
                GATE.wait(); // @wait
                synchronized (B) {
                    System.out.println("ab");
                }
            }
        }
    }
}
