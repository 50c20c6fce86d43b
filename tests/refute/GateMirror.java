//: refuted deadlock: @ab, @ba
//: refuted race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class GateMirror {
    static final Object A = new Object(), B = new Object();
    static int n;

    static synchronized void ab() {
        synchronized (A) {
            synchronized (B) { // @ab
                n++; // @write
            }
        }
    }

    static void ba() {
        synchronized (GateMirror.class) {
            inner();
        }
    }

    private static void inner() {
        synchronized (B) {
            synchronized (A) { // @ba
                System.out.println(n); // @read
            }
        }
    }

    public static void main(String[] args) {
        new Thread(GateMirror::ab).start();
        ba();
    }
}
