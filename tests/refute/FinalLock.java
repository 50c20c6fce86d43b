//: refuted race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class FinalLock {
    static class Cell {
        private final Object lock = new Object();
        int n;

        void up() {
            synchronized (lock) {
                change();
            }
        }

        private void change() {
            n++; // @write
        }

        int get() {
            synchronized (lock) {
                return n; // @read
            }
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        new Thread(() -> cell.up()).start();
        System.out.println(cell.get());
    }
}
