//: confirmed race: @write, @write
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ByExecutor {
    static class Cell {
        int n;
    }

    public static void main(String[] args) {
        Cell cell = new Cell();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Runnable up = () -> cell.n++; // @write
        pool.execute(up);
        pool.execute(up);
        pool.shutdown();
    }
}
