/**
 * java.lang.StringBuffer.append holds the buffer's own lock when it asks the other buffer for its length: two buffers
 * that are appended to each other.
 */
public class JdkStringBufferAppend {
    public static void main(String[] args) throws InterruptedException {
        StringBuffer a = new StringBuffer("left");
        StringBuffer b = new StringBuffer("right");
        Thread first = new Thread(() -> a.append(b), "first");
        Thread second = new Thread(() -> b.append(a), "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println(a + " " + b);
    }
}
