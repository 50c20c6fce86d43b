// bounded buffer with wait and notifyAll
import java.util.*;

public class ProducerConsumer {
    static class Buffer {
        private final int[] a = new int[3];
        private int head, count;

        synchronized void put(int x) throws InterruptedException {
            while (count == a.length) wait();
            a[(head + count++) % a.length] = x;
            notifyAll();
        }

        synchronized int take() throws InterruptedException {
            while (count == 0) wait();
            int x = a[head];
            head = (head + 1) % a.length;
            count--;
            notifyAll();
            return x;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Buffer b = new Buffer();
        Thread p = new Thread(() -> {
            try {
                for (int i = 1; i <= 20; i++) b.put(i);
                b.put(-1);
            } catch (InterruptedException e) {
                System.out.println(e);
            }
        });
        p.start();
        StringBuilder sb = new StringBuilder();
        for (int x; (x = b.take()) != -1; ) sb.append(x).append(' ');
        p.join();
        System.out.println(sb);
        long[] sums = new long[3];
        Thread[] cs = new Thread[3], ps = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int k = i;
            cs[i] = new Thread(() -> {
                try {
                    for (int x; (x = b.take()) != -1; ) sums[k] += x;
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            ps[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 50; j++) b.put(k * 1000 + j);
                } catch (InterruptedException e) {
                    System.out.println(e);
                }
            });
            cs[i].start();
            ps[i].start();
        }
        for (Thread t : ps) t.join();
        for (int i = 0; i < 3; i++) b.put(-1);
        for (Thread t : cs) t.join();
        System.out.println(sums[0] + sums[1] + sums[2]);
        List<Integer> got = Collections.synchronizedList(new ArrayList<>());
        Thread c = new Thread(() -> {
            try {
                while (true) got.add(b.take());
            } catch (InterruptedException e) {
                System.out.println("consumer interrupted");
            }
        });
        c.start();
        for (int i = 0; i < 5; i++) b.put(i * i);
        synchronized (b) {
            while (b.count > 0) b.wait();
        }
        while (got.size() < 5) Thread.yield();
        c.interrupt();
        c.join();
        System.out.println(got);
    }
}
