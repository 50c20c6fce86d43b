//: confirmed race: @write, @write
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class ByComparator {
    static class Item implements Comparable<Item> {
        static int asked;

        public int compareTo(Item other) {
            asked++; // @write
            return 0;
        }
    }

    static void sort() {
        List<Item> items = new ArrayList<>(List.of(new Item(), new Item()));
        Collections.sort(items);
    }

    public static void main(String[] args) {
        new Thread(ByComparator::sort).start();
        sort();
    }
}
