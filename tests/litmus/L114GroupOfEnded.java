// A thread that has ended has no group any more.
public class L114GroupOfEnded {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        System.out.println(t.getThreadGroup() == null);
    }
}
