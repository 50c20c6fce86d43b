//: confirmed race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class LockOfAnother {
    static class Cell {
        int n;
        Cell next;

        synchronized void up() {
            next.n++; // @write
        }

        synchronized int get() {
            return n; // @read
        }
    }

    public static void main(String[] args) {
        Cell cell = new Cell(), other = new Cell();
        other.next = cell;
        new Thread(() -> other.up()).start();
        System.out.println(cell.get());
    }
}
