// start and join, results passed through fields, many threads
public class ThreadStartJoin {
    static class Sum extends Thread {
        final int lo, hi;
        long result;

        Sum(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
        }

        @Override
        public void run() {
            for (int i = lo; i < hi; i++) result += i;
        }
    }

    static int order;

    public static void main(String[] args) throws InterruptedException {
        Sum[] s = new Sum[8];
        for (int i = 0; i < 8; i++) {
            s[i] = new Sum(i * 100, i * 100 + 100);
            s[i].start();
        }
        long total = 0;
        for (Sum x : s) {
            x.join();
            System.out.println(x.result);
            total += x.result;
        }
        System.out.println(total);
        for (int i = 0; i < 5; i++) {
            int k = i;
            Thread t = new Thread(() -> {
                order++;
                System.out.println("step " + k + " order " + order);
            });
            t.start();
            t.join();
        }
        Thread never = new Thread(() -> System.out.println("never"));
        never.join();
        System.out.println("join of a thread that was not started returns");
        Thread direct = new Thread(() -> System.out.println("run in " + Thread.currentThread().getName()));
        direct.run();
        Thread chain = new Thread(() -> {
            Thread inner = new Thread(() -> System.out.println("inner"));
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            }
            System.out.println("outer");
        });
        chain.start();
        chain.join();
        System.out.println("main");
    }
}
