//: refuted deadlock: @inner, @other
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Reentered {
    static class Counter {
        int n;

        synchronized void both() {
            up(); // @inner
        }

        synchronized void up() {
            n++;
        }

        synchronized void down() {
            synchronized (this) { // @other
                n--;
            }
        }
    }

    public static void main(String[] args) {
        Counter[] all = new Counter[3];
        for (int i = 0; i < 3; i++) {
            all[i] = new Counter();
        }
        new Thread(() -> {
            for (Counter it : all) {
                it.both();
            }
        }).start();
        for (Counter it : all) {
            it.down();
        }
    }
}
