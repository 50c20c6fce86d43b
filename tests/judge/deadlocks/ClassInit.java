//: confirmed deadlock: @a wants b, @b wants a
/**
 * Two classes whose initialisers need each other, begun by two threads. A call that waits for a class to be
 * initialised blocks as one of a synchronized method does.
 */
public class ClassInit {
    static class A {
        static int x = 1;

        static {
            x = B.get(); // @a wants b
        }

        static int get() {
            return x;
        }
    }

    static class B {
        static int y = 1;

        static {
            y = A.get(); // @b wants a
        }

        static int get() {
            return y;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> System.out.println(A.x)).start();
        new Thread(() -> System.out.println(B.y)).start();
    }
}
