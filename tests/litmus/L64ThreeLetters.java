// Three threads (main is one) print a letter each: every order.
// About 71 executions without reduction (model.py).
public class L64ThreeLetters {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> System.out.println("a"));
        Thread b = new Thread(() -> System.out.println("b"));
        a.start();
        b.start();
        System.out.println("c");
        a.join();
        b.join();
    }
}
