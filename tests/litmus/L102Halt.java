// Where main looks too early, it halts; a's write is found all the same.
public class L102Halt {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> x = 1);
        a.start();
        if (x == 0) {
            Runtime.getRuntime().halt(0);
        }
        System.out.println("seen");
    }
}
