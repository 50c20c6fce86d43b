// a[0] = a[1] + 1 against a[1] = a[0] + 1: one after the other gives 1 2 or 2 1, both reads first gives 1 1.
// About 69 executions without reduction (model.py).
public class L18ArrayElements {


    public static void main(String[] args) throws Exception {
        int[] v = new int[2];
        Thread a = new Thread(() -> {
            v[0] = v[1] + 1;
        });
        Thread b = new Thread(() -> {
            v[1] = v[0] + 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(v[0] + " " + v[1]);
    }
}
