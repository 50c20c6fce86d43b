// Main waits on a thread. The thread's end notifies it, unless the thread has ended before.
public class L110WaitForEnded {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {});
        t.start();
        synchronized (t) {
            t.wait();
        }
        System.out.println("woken");
    }
}
