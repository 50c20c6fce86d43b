// names, numbering of unnamed threads, current thread, setName
public class ThreadNames {
    static String cur() { return Thread.currentThread().getName(); }

    static class Own extends Thread {
        Own() {}

        Own(String n) { super(n); }
    }

    public static void main(String[] args) throws InterruptedException {
        System.out.println(cur());
        Thread a = new Thread();
        Thread b = new Thread("named");
        Thread c = new Thread(() -> System.out.println("in " + cur()));
        Thread d = new Own();
        Thread e = new Own("own");
        Thread f = new Thread(() -> {}, "last");
        Thread g = new Thread(null, () -> System.out.println("in " + cur()));
        for (Thread t : new Thread[] {a, b, c, d, e, f, g}) System.out.println(t.getName());
        c.start();
        c.join();
        g.start();
        g.join();
        c.setName("after");
        System.out.println(c.getName());
        Thread h = new Thread(() -> {
            System.out.println(cur());
            Thread.currentThread().setName("renamed");
            System.out.println(cur());
            Thread inner = new Thread(() -> System.out.println("child " + cur()));
            inner.start();
            try {
                inner.join();
            } catch (InterruptedException x) {
                System.out.println(x);
            }
        });
        h.start();
        h.join();
        System.out.println(h.getName());
        Thread.currentThread().setName("principal");
        System.out.println(cur());
        try {
            a.setName(null);
        } catch (NullPointerException x) {
            System.out.println(x.getMessage());
        }
        try {
            new Thread((String) null);
        } catch (NullPointerException x) {
            System.out.println("null name");
        }
        System.out.println(new Thread("").getName().length());
        System.out.println(Thread.currentThread() == Thread.currentThread());
    }
}
