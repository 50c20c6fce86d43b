// The initialiser fails once: ExceptionInInitializerError (1) for the thread that ran it, NoClassDefFoundError (2)
// for the other.
// About 109 executions without reduction (model.py).
public class L45ClassInitFails {
    static int p, q;

    static class Bad {
        static int value;

        static {
            value = 1 / value;
        }
    }

    static int use() {
        try {
            return Bad.value;
        } catch (ExceptionInInitializerError e) {
            return 1;
        } catch (NoClassDefFoundError e) {
            return 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = use();
        });
        Thread b = new Thread(() -> {
            q = use();
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
