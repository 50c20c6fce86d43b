// Where main looks too early, the execution is not one; a's write is found all the same.
public class L101InputAssumed {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> x = 1);
        a.start();
        guide.Input.assume(x == 1);
        System.out.println("seen");
    }
}
