import java.util.ArrayList;
import java.util.List;

/** A hundred thousand live objects, of which ten, far apart, are then touched: for the price of a cloned state. */
public class ManyObjects {
    static class Item {
        int value;
        Item other;
    }

    public static void main(String[] args) {
        int size = 100000;
        List<Item> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(new Item());
        }
        Item[] ten = new Item[10];
        for (int i = 0; i < ten.length; i++) {
            ten[i] = all.get(size / ten.length * i);
        }
        touch(ten);
        System.out.println(all.size());
    }

    static void touch(Item[] items) {
        for (Item item : items) {
            item.value++;
        }
        touched();
    }

    static void touched() {
    }
}
