// Each thread's input of the same name is another value.
import guide.Input;

public class L78InputPerThread {
    static int a, b;

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> a = Input.nextInt("x"));
        Thread two = new Thread(() -> b = Input.nextInt("x"));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(a == b ? "equal" : a < b ? "less" : "greater");
    }
}
