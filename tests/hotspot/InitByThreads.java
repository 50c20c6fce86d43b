// class initialisation by two threads: the second waits, recursion by the owner does not
public class InitByThreads {
    static volatile boolean inInit, release;

    static class Slow {
        static int v;

        static {
            System.out.println("init starts in " + Thread.currentThread().getName());
            inInit = true;
            while (!release) Thread.yield();
            v = touch() + 5;
            System.out.println("init ends");
        }

        static int touch() { return v; }
    }

    static class Fails {
        static int x;

        static {
            System.out.println("failing init in " + Thread.currentThread().getName());
            if (true) throw new RuntimeException("no");
        }
    }

    static void use(String n) {
        try {
            System.out.println(n + " sees " + Fails.x);
        } catch (Throwable t) {
            System.out.println(n + " " + t.getClass().getSimpleName());
        }
    }

    static void run(String n, Runnable r) throws InterruptedException {
        Thread t = new Thread(r, n);
        t.start();
        t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> System.out.println("a sees " + Slow.v), "a");
        a.start();
        while (!inInit) Thread.yield();
        int[] got = new int[1];
        Thread b = new Thread(() -> got[0] = Slow.touch(), "b");
        b.start();
        for (int i = 0; i < 100; i++) Thread.yield();
        System.out.println("b waits: " + got[0]);
        release = true;
        a.join();
        b.join();
        System.out.println("b saw " + got[0]);
        run("c", () -> use("c"));
        run("d", () -> use("d"));
        use("main");
        Thread e = new Thread(() -> System.out.println("e " + new Other().k), "e");
        e.start();
        e.join();
        System.out.println(Other.count);
    }

    static void hello() { System.out.println("a thread started inside an initialiser"); }

    static class Other {
        static int count = start();
        int k = ++count;

        static int start() {
            Thread t = new Thread(InitByThreads::hello);
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                return -1;
            }
            return 10;
        }
    }
}
