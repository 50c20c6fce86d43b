//: confirmed deadlock: @ab, @ba
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateInLoop {
    static final Object A = new Object(), B = new Object();

    static class Worker extends Thread {
        final Object gate;
        final boolean first;

        Worker(Object gate, boolean first) {
            this.gate = gate;
            this.first = first;
        }

        public void run() {
            synchronized (gate) {
                if (first) {
                    synchronized (A) {
                        synchronized (B) { // @ab
                            System.out.println("ab");
                        }
                    }
                } else {
                    synchronized (B) {
                        synchronized (A) { // @ba
                            System.out.println("ba");
                        }
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            Object gate = new Object();
            new Worker(gate, i == 0).start();
        }
    }
}
