//: confirmed race: @made, @read
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class Leaked {
    static class Cell {
        static Cell last;
        int n;

        Cell() {
            last = this;
            n = 3; // @made
        }

        synchronized int get() {
            return n; // @read
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Cell last = Cell.last;
            if (last != null) {
                System.out.println(last.get());
            }
        }).start();
        new Cell();
    }
}
