//: refuted race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class NeverEscapes {
    static class Cell {
        int n;
        Cell next;
    }

    static class Task implements Runnable {
        public void run() {
            Cell cell = new Cell();
            cell.next = new Cell();
            up(cell);
            up(cell.next);
            System.out.println(get(cell));
        }
    }

    static void up(Cell cell) {
        cell.n++; // @write
    }

    static int get(Cell cell) {
        return cell.n; // @read
    }

    public static void main(String[] args) {
        new Thread(new Task()).start();
        new Task().run();
    }
}
