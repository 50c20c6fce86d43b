//: confirmed deadlock: @inner, @inner
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class NotReentered {
    static class Counter {
        int n;
        Counter next;

        synchronized void both() {
            next.up(); // @inner
        }

        synchronized void up() {
            n++;
        }
    }

    public static void main(String[] args) {
        Counter[] all = new Counter[2];
        for (int i = 0; i < 2; i++) {
            all[i] = new Counter();
        }
        all[0].next = all[1];
        all[1].next = all[0];
        new Thread(() -> all[0].both()).start();
        all[1].both();
    }
}
