// A thread is alive from its start to its end.
public class L106AliveStartedOrNot {
    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> {});
        Thread a = new Thread(() -> System.out.println(b.isAlive() + " " + b.isAlive()));
        a.start();
        b.start();
    }
}
