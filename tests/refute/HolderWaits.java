//: confirmed deadlock: @taken
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class HolderWaits {
    static final Object LOCK = new Object(), NEVER = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                synchronized (NEVER) {
                    try {
                        NEVER.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        }).start();
        synchronized (LOCK) { // @taken
            System.out.println("taken");
        }
    }
}
