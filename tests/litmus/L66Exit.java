// System.exit in main cuts the other thread off anywhere.
// About 4 executions without reduction (model.py).
public class L66Exit {


    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            System.out.println("a");
            System.out.println("b");
        });
        a.start();
        System.exit(0);
    }
}
