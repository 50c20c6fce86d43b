//: confirmed deadlock: @inner, @inner
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class SameTask {
    static class Task implements Runnable {
        final Object one, other;

        Task(Object one, Object other) {
            this.one = one;
            this.other = other;
        }

        public void run() {
            synchronized (one) {
                synchronized (other) { // @inner
                    System.out.println("both");
                }
            }
        }
    }

    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        new Thread(new Task(a, b)).start();
        new Thread(new Task(b, a)).start();
    }
}
