// Two threads make one each: the names they get follow from who is first. The thread itself is number 0.
public class L115NumbersOfThreads {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> new Thread());
        t.start();
        Thread other = new Thread();
        System.out.println(other.getName());
    }
}
