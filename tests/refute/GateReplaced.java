//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateReplaced {
    static Object gate = new Object();
    static final Object A = new Object(), B = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (gate) {
                synchronized (A) {
                    synchronized (B) { // @ab
                        System.out.println("ab");
                    }
                }
            }
        }).start();
        gate = new Object();
        synchronized (gate) {
            synchronized (B) {
                synchronized (A) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }
}
