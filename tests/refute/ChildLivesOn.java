//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ChildLivesOn {
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

    static class Parent extends Thread {
        public void run() {
            new First().start();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Parent parent = new Parent();
        parent.start();
        parent.join();
        new Second().start();
    }
}
