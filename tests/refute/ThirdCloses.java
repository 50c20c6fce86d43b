//: confirmed deadlock: @ab, @bc
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ThirdCloses {
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
        synchronized (C) {
            synchronized (A) {
                System.out.println("ca");
            }
        }
    }
}
