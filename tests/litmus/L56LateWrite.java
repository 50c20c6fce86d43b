// An object published first and filled then: it may be seen empty.
// About 105 executions without reduction (model.py).
public class L56LateWrite {
    static class Box {
        int value;

        Box(int value) {
            this.value = value;
        }
    }

    static Box shared;
    static int seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            Box own = new Box(0);
            shared = own;
            own.value = 7;
        });
        Thread b = new Thread(() -> {
            Box box = shared;
            seen = box == null ? -1 : box.value;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(seen);
    }
}
