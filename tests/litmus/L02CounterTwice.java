// Two increments each. 4 without interference. 3: one update lost. 2: a reads 0, main does its first increment,
// a writes 1, main reads 1, a does its second increment (2), main writes 2. Not 1: the last write of all was computed
// from a read after the same thread's own first write, which left at least 1.
// About 126 executions without reduction (model.py).
public class L02CounterTwice {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x++;
            x++;
        });
        a.start();
        x++;
        x++;
        a.join();
        System.out.println(x);
    }
}
