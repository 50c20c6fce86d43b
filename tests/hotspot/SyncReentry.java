// synchronized methods and blocks re-entered, static and instance locks, holdsLock
public class SyncReentry {
    int depth;
    static int sdepth;

    synchronized int down(int n) {
        depth++;
        System.out.print(Thread.holdsLock(this) ? "h" : "-");
        return n == 0 ? depth : down(n - 1) + 1;
    }

    static synchronized int sdown(int n) {
        sdepth++;
        synchronized (SyncReentry.class) {
            return n == 0 ? sdepth : sdown(n - 1);
        }
    }

    void blocks(Object a, Object b) {
        synchronized (a) {
            synchronized (b) {
                synchronized (a) {
                    System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
                }
                System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
            }
            System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
        }
        System.out.println(Thread.holdsLock(a) + " " + Thread.holdsLock(b));
    }

    static class Sub extends SyncReentry {
        @Override
        synchronized int down(int n) { return super.down(n) * 10; }
    }

    int count;

    synchronized void inc() { count++; }

    public static void main(String[] args) throws InterruptedException {
        SyncReentry s = new SyncReentry();
        System.out.println(s.down(5) + " " + Thread.holdsLock(s));
        System.out.println(sdown(5) + " " + Thread.holdsLock(SyncReentry.class));
        s.blocks(new Object(), new int[1]);
        System.out.println(new Sub().down(2));
        Thread[] ts = new Thread[4];
        for (int i = 0; i < 4; i++) {
            ts[i] = new Thread(() -> {
                for (int j = 0; j < 250; j++) s.inc();
            });
            ts[i].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(s.count);
        synchronized (s) {
            Thread t = new Thread(() -> System.out.println("other holds " + Thread.holdsLock(s)));
            t.start();
            t.join();
            s.inc();
        }
        try {
            Thread.holdsLock(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        System.out.println(s.count);
        int r;
        synchronized ("literal") {
            r = value();
        }
        System.out.println(r + " " + Thread.holdsLock("literal"));
    }

    static int value() {
        synchronized (SyncReentry.class) {
            return Thread.holdsLock("literal") ? 1 : 0;
        }
    }
}
