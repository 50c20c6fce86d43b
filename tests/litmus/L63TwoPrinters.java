// The order of lines printed by two threads.
// About 34 executions without reduction (model.py).
public class L63TwoPrinters {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            System.out.println("a");
            System.out.println("b");
        });
        Thread b = new Thread(() -> {
            System.out.println("c");
        });
        a.start();
        b.start();
        a.join();
        b.join();
    }
}
