// double-checked locking and lazy holder by several threads
public class DoubleChecked {
    static volatile DoubleChecked instance;
    static int made;
    final int id;

    DoubleChecked() { id = ++made; }

    static DoubleChecked get() {
        DoubleChecked r = instance;
        if (r == null) {
            synchronized (DoubleChecked.class) {
                r = instance;
                if (r == null) instance = r = new DoubleChecked();
            }
        }
        return r;
    }

    static class Holder {
        static int inits;
        static final Object IT = make();

        static Object make() {
            System.out.println("holder initialised once");
            inits++;
            return new Object();
        }
    }

    static class Once {
        private boolean done;
        private int v;

        synchronized int get() {
            if (!done) {
                v = 99;
                done = true;
                System.out.println("computed once");
            }
            return v;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        DoubleChecked[] seen = new DoubleChecked[6];
        Object[] held = new Object[6];
        int[] vals = new int[6];
        Once once = new Once();
        Thread[] ts = new Thread[6];
        for (int i = 0; i < 6; i++) {
            int k = i;
            ts[i] = new Thread(() -> {
                seen[k] = get();
                held[k] = Holder.IT;
                vals[k] = once.get();
            });
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        for (int i = 0; i < 6; i++) System.out.println(seen[i].id + " " + (seen[i] == instance) + " " + (held[i] == held[0]) + " " + vals[i]);
        System.out.println(made + " " + Holder.inits);
    }
}
