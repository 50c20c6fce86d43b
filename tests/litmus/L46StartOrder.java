// A started thread may run at once or later.
// About 3 executions without reduction (model.py).
public class L46StartOrder {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            System.out.println("t");
        });
        a.start();
        System.out.println("m");
        a.join();
    }
}
