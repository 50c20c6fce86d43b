//: refuted deadlock: @ab, @bc
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ThirdInOrder {
    static final Object A = new Object(), B = new Object(), C = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (A) {
                synchronized (B) { // @ab
                    System.out.println("ab");
                }
            }
        }).start();
        new Thread(() -> {
            synchronized (B) {
                synchronized (C) { // @bc
                    System.out.println("bc");
                }
            }
        }).start();
        synchronized (A) {
            synchronized (C) {
                System.out.println("ac");
            }
        }
    }
}
