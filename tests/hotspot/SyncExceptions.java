// exceptions leave monitors unlocked, also out of nested blocks and synchronized methods
public class SyncExceptions {
    static final Object a = new Object(), b = new Object();

    static void nested(int n) {
        synchronized (a) {
            synchronized (b) {
                if (n == 0) throw new RuntimeException("nested");
                nested(n - 1);
            }
        }
    }

    synchronized void method() {
        System.out.println("holds " + Thread.holdsLock(this));
        throw new IllegalStateException("method");
    }

    static synchronized void stat() { throw new IllegalStateException("static"); }

    static int ret() {
        synchronized (a) {
            return Thread.holdsLock(a) ? 1 : 0;
        }
    }

    static void other(Object... os) {
        Thread t = new Thread(() -> {
            for (Object o : os)
                synchronized (o) {
                    System.out.print("free ");
                }
            System.out.println();
        });
        t.start();
        try {
            t.join();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        try {
            nested(3);
        } catch (RuntimeException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(a) + Thread.holdsLock(b));
        }
        SyncExceptions s = new SyncExceptions();
        try {
            s.method();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(s));
        }
        try {
            stat();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(SyncExceptions.class));
        }
        System.out.println(ret() + " " + Thread.holdsLock(a));
        other(a, b, s, SyncExceptions.class);
        for (int i = 0; i < 3; i++) {
            synchronized (a) {
                if (i == 0) continue;
                if (i == 2) break;
                System.out.println("loop " + i);
            }
            System.out.println("after " + Thread.holdsLock(a));
        }
        other(a);
        Thread dies = new Thread(() -> {
            synchronized (a) {
                synchronized (b) {
                    throw new Error("dies holding locks");
                }
            }
        });
        dies.setUncaughtExceptionHandler((t, e) -> System.out.println(e.getMessage() + " " + Thread.holdsLock(a)));
        dies.start();
        try {
            dies.join();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        other(a, b);
    }
}
