//: confirmed race: @write, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Escapes {
    static final List<Cell> ALL = Collections.synchronizedList(new ArrayList<>());

    static class Cell {
        int n;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (Cell it : ALL.toArray(new Cell[0])) {
                System.out.println(it.n); // @read
            }
        }).start();
        Cell cell = new Cell();
        ALL.add(cell);
        cell.n = 1; // @write
    }
}
