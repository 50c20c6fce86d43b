//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class JoinInterrupted {
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

    public static void main(String[] args) {
        First first = new First();
        first.start();
        Thread.currentThread().interrupt();
        try {
            first.join();
        } catch (InterruptedException e) {
            System.out.println("not waited for");
        }
        new Second().start();
    }
}
