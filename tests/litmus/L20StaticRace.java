// x = 5; y = x against x = 7. Seven first: 5 5; between the write and the read: 7 7; last: 7 5.
// About 55 executions without reduction (model.py).
public class L20StaticRace {
    static int x, y;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 5;
            y = x;
        });
        Thread b = new Thread(() -> {
            x = 7;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(x + " " + y);
    }
}
