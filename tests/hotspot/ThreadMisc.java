// priorities, start twice, thread groups, ids, activeCount, holds of identity
public class ThreadMisc {
    public static void main(String[] args) throws InterruptedException {
        Thread m = Thread.currentThread();
        System.out.println(m.getPriority() + " " + Thread.MIN_PRIORITY + Thread.NORM_PRIORITY + Thread.MAX_PRIORITY);
        Thread t = new Thread(() -> System.out.println("runs at " + Thread.currentThread().getPriority()));
        t.setPriority(8);
        System.out.println(t.getPriority());
        for (int p : new int[] {0, 11, -1}) {
            try {
                t.setPriority(p);
            } catch (IllegalArgumentException e) {
                System.out.println("bad priority " + p + " " + e.getMessage());
            }
        }
        t.start();
        t.join();
        try {
            t.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("restart " + e.getMessage());
        }
        Thread u = new Thread(() -> {
            try {
                Thread.currentThread().start();
            } catch (IllegalThreadStateException e) {
                System.out.println("start of itself");
            }
        });
        u.start();
        u.join();
        m.setPriority(7);
        System.out.println(new Thread().getPriority());
        m.setPriority(5);
        ThreadGroup g = new ThreadGroup("grp");
        Thread v = new Thread(g, () -> System.out.println(Thread.currentThread().getThreadGroup().getName()), "inGroup");
        System.out.println(g.getName() + " " + g.getParent().getName() + " " + m.getThreadGroup().getName() + " " + v.getThreadGroup().getName() + " " + g.getMaxPriority());
        v.start();
        v.join();
        System.out.println(v.getThreadGroup() == null);
        System.out.println(g.parentOf(g) + " " + m.getThreadGroup().parentOf(g) + " " + g.isDaemon());
        g.setMaxPriority(3);
        Thread w = new Thread(g, () -> {});
        w.setPriority(9);
        System.out.println(w.getPriority() + " " + g.getMaxPriority());
        System.out.println(m.getId() == Thread.currentThread().getId());
        System.out.println(new Thread().getId() != new Thread().getId());
        System.out.println(Thread.currentThread().getClass().getName());
        Thread x = new Thread() {
            @Override
            public String toString() { return "custom " + getName().startsWith("Thread-"); }
        };
        System.out.println(x);
        Runnable asRunnable = new Thread(() -> System.out.println("thread as runnable in " + Thread.currentThread().getName()), "inner");
        Thread y = new Thread(asRunnable, "outer");
        y.start();
        y.join();
        new Thread((Runnable) null).start();
        Thread.yield();
        Thread.onSpinWait();
        System.out.println("end");
    }
}
