// One after the other: the initialiser of A runs that of B, which reads A.x as 0 (its own thread is initialising
// A): x 2, y 1, and the other way round. Both begun: each waits for the other's class.
// About 3236 executions without reduction (model.py).
public class L44ClassInitDeadlock {
    static class A {
        static int x;

        static {
            x = B.y + 1;
        }
    }

    static class B {
        static int y;

        static {
            y = A.x + 1;
        }
    }

    static int p, q;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            p = A.x;
        });
        Thread b = new Thread(() -> {
            q = B.y;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(p + " " + q);
    }
}
