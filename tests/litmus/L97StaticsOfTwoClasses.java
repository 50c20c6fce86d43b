// Two classes without initialisers are first used by two threads, in either order: at least one sees the other's write.
public class L97StaticsOfTwoClasses {
    static class A {
        static int x;
    }

    static class B {
        static int y;
    }

    static int seen;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            A.x = 1;
            seen = B.y;
        });
        a.start();
        B.y = 1;
        int here = A.x;
        a.join();
        System.out.println(here + " " + seen);
    }
}
