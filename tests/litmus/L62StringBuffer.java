// The synchronized methods of StringBuffer: appends are whole, and those of one thread stay in order.
// About 143 executions without reduction (model.py).
public class L62StringBuffer {


    public static void main(String[] args) throws Exception {
        StringBuffer text = new StringBuffer();
        Thread a = new Thread(() -> {
            text.append("a");
            text.append("b");
        });
        Thread b = new Thread(() -> {
            text.append("c");
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(text);
    }
}
