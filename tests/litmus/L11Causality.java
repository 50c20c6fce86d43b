// Write-to-read causality over three threads: b saw x and then wrote y, main saw y, so main sees x: not 1 1 0.
// 0 1 0: b reads x and writes y, main reads both, then a writes. 1 0 0: main reads both first, then a, then b.
// About 6126 executions without reduction (model.py).
public class L11Causality {
    static int x, y, p, q, r;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            x = 1;
        });
        Thread b = new Thread(() -> {
            p = x;
            y = 1;
        });
        a.start();
        b.start();
        q = y;
        r = x;
        a.join();
        b.join();
        System.out.println(p + " " + q + " " + r);
    }
}
