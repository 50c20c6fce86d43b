//: open deadlock: @taken
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class HolderGoesRound {
    static final Object LOCK = new Object();
    static volatile boolean stop;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (LOCK) {
                while (!stop) {
                    Thread.yield();
                }
            }
        }).start();
        synchronized (LOCK) { // @taken
            stop = true;
        }
    }
}
