//: confirmed race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class PrivateCalledBare {
    static class Cell {
        int n;

        synchronized void up() {
            change();
        }

        void bare() {
            change();
        }

        private void change() {
            n++; // @write
        }

        synchronized int get() {
            return n; // @read
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        new Thread(() -> cell.bare()).start();
        cell.up();
        System.out.println(cell.get());
    }
}
