//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateOfEach {
    final Object gate = new Object();
    static final Object A = new Object(), B = new Object();

    void ab() {
        synchronized (gate) {
            synchronized (A) {
                synchronized (B) { // @ab
                    System.out.println("ab");
                }
            }
        }
    }

    void ba() {
        synchronized (gate) {
            synchronized (B) {
                synchronized (A) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }

    public static void main(String[] args) {
        GateOfEach one = new GateOfEach(), other = new GateOfEach();
        new Thread(() -> one.ab()).start();
        other.ba();
    }
}
