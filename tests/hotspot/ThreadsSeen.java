import java.net.InetAddress;
import java.util.Locale;
import java.util.zip.Adler32;

/** What threads see of each other, and a few things a program asks of its surroundings. depends on time */
public class ThreadsSeen {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("interrupted");
                }
            }
        }, "waiting");
        waiting.start();
        while (waiting.getState() != Thread.State.WAITING) {
            Thread.sleep(1);
        }
        StackTraceElement[] trace = waiting.getStackTrace();
        System.out.println(trace[0] + " " + trace[trace.length - 1].getMethodName());
        System.out.println(Thread.activeCount());
        Thread[] found = new Thread[5];
        System.out.println(Thread.currentThread().getThreadGroup().enumerate(found) + " " + found[1].getName());
        waiting.interrupt();
        waiting.join();
        System.out.println(waiting.getStackTrace().length);
        System.out.println(Thread.activeCount());

        Adler32 sum = new Adler32();
        sum.update("some bytes".getBytes(), 2, 6);
        sum.update(200);
        System.out.println(sum.getValue());
        System.out.println("TITLE".toLowerCase(new Locale("tr")));
        System.out.println(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}));
        System.out.println(ProcessHandle.current().pid() > 0);
    }
}
