// IllegalMonitorStateException for wait and notify without the lock, bad timeouts
public class IllegalMonitor {
    static void t(String n, Act a) {
        try {
            a.run();
            System.out.println(n + " fine");
        } catch (IllegalMonitorStateException e) {
            System.out.println(n + " illegal: " + e.getMessage());
        } catch (IllegalArgumentException e) {
            System.out.println(n + " argument: " + e.getMessage());
        } catch (InterruptedException e) {
            System.out.println(n + " interrupted");
        }
    }

    interface Act {
        void run() throws InterruptedException;
    }

    public static void main(String[] args) throws InterruptedException {
        Object o = new Object(), p = new Object();
        t("notify", o::notify);
        t("notifyAll", o::notifyAll);
        t("wait", o::wait);
        t("wait timed", () -> o.wait(10));
        t("wait timed nanos", () -> o.wait(10, 5));
        synchronized (p) {
            t("wrong lock notify", o::notify);
            t("wrong lock wait", () -> o.wait(1));
            t("right lock", p::notify);
            t("right lock all", p::notifyAll);
            t("timed", () -> p.wait(1));
            t("timed nanos", () -> p.wait(0, 1));
        }
        synchronized (o) {
            t("negative", () -> o.wait(-1));
            t("bad nanos", () -> o.wait(0, 1000000));
            t("bad nanos 2", () -> o.wait(0, -1));
            Thread other = new Thread(() -> t("other thread", o::notify));
            other.start();
            other.join();
        }
        t("class", IllegalMonitor.class::notify);
        synchronized (IllegalMonitor.class) {
            t("class held", IllegalMonitor.class::notify);
        }
        int[] arr = new int[1];
        t("array", arr::notifyAll);
        synchronized (arr) {
            t("array held", arr::notifyAll);
        }
        Thread.currentThread().interrupt();
        t("interrupted without lock", o::wait);
        System.out.println(Thread.interrupted());
    }
}
