//: confirmed race: @write
//: confirmed race: @count
//: confirmed race: @take
//: infeasible race: @own
/** Warnings with one place: the second is found among the accesses of the same variable. */
public class OneLocation {
    static class Box {
        int value;
        int count;
        int own;
    }

    static void put(Box box) {
        box.value = 1; // @write
    }

    static int take(Box box) {
        return box.value; // @take
    }

    static void work(Box box) {
        box.count++; // @count
    }

    public static void main(String[] args) throws InterruptedException {
        Box box = new Box();
        box.own = 1; // @own
        Thread one = new Thread(() -> {
            put(box);
            work(box);
        });
        Thread two = new Thread(() -> {
            take(box);
            work(box);
        });
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(box.own);
    }
}
