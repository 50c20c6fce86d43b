//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class StartedBefore {
    static final Object A = new Object(), B = new Object();

    static class First extends Thread {
        public void run() {
            synchronized (A) {
                synchronized (B) { // @ab
                    System.out.println("ab");
                }
            }
        }
    }

    static class Second extends Thread {
        public void run() {
            synchronized (B) {
                synchronized (A) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        First first = new First();
        Second second = new Second();
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
