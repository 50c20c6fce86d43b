// Main is alone when it sees that a has ended; the turn it had for that look is not one for its write after it starts b.
// So b sees 0 or 1; nothing is printed where a lives on.
public class L85AloneAndNotAgain {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {});
        a.start();
        if (!a.isAlive()) {
            Thread b = new Thread(() -> System.out.println(x));
            b.start();
            x = 1;
        }
    }
}
