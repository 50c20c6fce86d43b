// Each of two threads writes or does not, as its input says; the later write stays.
import guide.Input;

public class L72InputBranches {
    static int data;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            if (Input.nextBoolean("a")) {
                data = 1;
            }
        });
        Thread b = new Thread(() -> {
            if (Input.nextInt("b") == 7) {
                data = 2;
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(data);
    }
}
