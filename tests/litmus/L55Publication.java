// An object filled before it is published: seen whole or not at all.
// About 85 executions without reduction (model.py).
public class L55Publication {
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
            shared = new Box(7);
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
