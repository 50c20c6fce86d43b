//: refuted deadlock: @inner, @inner
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class OnlyOne {
    static class Task implements Runnable {
        final Object one = new Object(), other = new Object();

        public void run() {
            synchronized (one) {
                synchronized (other) { // @inner
                    System.out.println("both");
                }
            }
        }
    }

    public static void main(String[] args) {
        new Thread(new Task()).start();
        System.out.println("main");
    }
}
