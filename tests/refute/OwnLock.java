//: refuted race: @write, @read
//: refuted race: @write
//: refuted race: @made, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class OwnLock {
    static class Cell {
        private int n;

        Cell() {
            n = 3; // @made
        }

        synchronized void up() {
            n++; // @write
        }

        int get() {
            synchronized (this) {
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
