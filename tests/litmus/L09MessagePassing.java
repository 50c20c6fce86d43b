// Message passing with plain fields: who sees the flag sees the data, so not 1 0.
// About 209 executions without reduction (model.py).
public class L09MessagePassing {
    static int data, flag, p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            data = 1;
            flag = 1;
        });
        Thread b = new Thread(() -> {
            p = flag;
            q = data;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
