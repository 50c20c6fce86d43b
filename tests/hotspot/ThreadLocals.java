// ThreadLocal: initial values, remove, per-thread isolation
public class ThreadLocals {
    static int inits;
    static final ThreadLocal<Integer> a = ThreadLocal.withInitial(() -> ++inits);
    static final ThreadLocal<String> b = new ThreadLocal<>();
    static final ThreadLocal<StringBuilder> c = new ThreadLocal<>() {
        @Override
        protected StringBuilder initialValue() {
            System.out.println("initial value in " + Thread.currentThread().getName());
            return new StringBuilder("sb");
        }
    };

    static void go(Runnable r) throws InterruptedException {
        Thread t = new Thread(r);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(a.get() + " " + a.get() + " " + b.get());
        b.set("main");
        a.set(100);
        c.get().append("-main");
        for (int i = 0; i < 3; i++) {
            int k = i;
            go(() -> {
                System.out.println(a.get() + " " + b.get() + " " + c.get());
                a.set(a.get() * 10);
                b.set("t" + k);
                c.get().append(k);
                System.out.println(a.get() + " " + b.get() + " " + c.get());
            });
        }
        System.out.println(a.get() + " " + b.get() + " " + c.get());
        a.remove();
        System.out.println(a.get());
        b.remove();
        System.out.println(b.get());
        b.set(null);
        System.out.println(b.get());
        ThreadLocal<Integer>[] many = new ThreadLocal[40];
        for (int i = 0; i < many.length; i++) {
            int k = i;
            many[i] = ThreadLocal.withInitial(() -> k * k);
        }
        int sum = 0;
        for (ThreadLocal<Integer> t : many) sum += t.get();
        for (int i = 0; i < many.length; i += 2) many[i].remove();
        for (int i = 1; i < many.length; i += 2) many[i].set(1);
        for (ThreadLocal<Integer> t : many) sum += t.get();
        System.out.println(sum);
        go(() -> {
            int s = 0;
            for (ThreadLocal<Integer> t : many) s += t.get();
            System.out.println(s);
        });
        int[] counter = {0};
        ThreadLocal<int[]> shared = ThreadLocal.withInitial(() -> counter);
        go(() -> shared.get()[0]++);
        shared.get()[0]++;
        System.out.println(counter[0]);
    }
}
