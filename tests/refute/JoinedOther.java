//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class JoinedOther {
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
        First[] both = {new First(), new First()};
        both[0].start();
        both[1].start();
        both[0].join();
        new Second().start();
    }
}
