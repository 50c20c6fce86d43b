//: refuted deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateStatic {
    static final Object GATE = new Object(), A = new Object(), B = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (GATE) {
                synchronized (A) {
                    synchronized (B) { // @ab
                        System.out.println("ab");
                    }
                }
            }
        }).start();
        synchronized (GATE) {
            synchronized (B) {
                synchronized (A) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }
}
