//: refuted race: @before, @write
//: refuted race: @after, @write
//: confirmed race: @during, @write
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class BetweenStartAndJoin {
    static class Cell {
        int n;
    }

    public static void main(String[] args) throws InterruptedException {
        Cell cell = new Cell();
        cell.n = 1; // @before
        Thread other = new Thread(() -> {
            cell.n++; // @write
        });
        other.start();
        System.out.println(cell.n); // @during
        other.join();
        System.out.println(cell.n); // @after
    }
}
