/** Its initialiser never ends, and it is needed by two threads. */
public class StuckInit {
    static class Inner {
        static int x;
        static {
            while (x == 0) {
                x = 0;
            }
        }
    }

    static {
        System.out.println("initialising");
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(Inner.x)).start();
        System.out.println(Inner.x);
    }
}
