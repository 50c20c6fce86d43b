// sneaky throws, throwing from expressions, in loops, in constructors and instance initialisers
public class ThrowKinds {
    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneaky(Throwable t) throws T { throw (T) t; }

    static int made;
    final int id;

    {
        made++;
        if (made == 2) throwIt("instance initialiser");
    }

    ThrowKinds(int n) {
        id = n;
        if (n < 0) throw new IllegalArgumentException("negative " + n);
    }

    static int throwIt(String s) { throw new IllegalStateException(s); }

    static class Sub extends ThrowKinds {
        int after = 5;

        Sub(int n) {
            super(n - 10);
            System.out.println("sub constructed");
        }
    }

    public static void main(String[] args) {
        int[] ns = {1, 2, -3, 4};
        for (int n : ns) {
            try {
                System.out.println("id " + new ThrowKinds(n).id);
            } catch (IllegalStateException | IllegalArgumentException e) {
                System.out.println(e.getMessage() + " made " + made);
            }
        }
        try {
            new Sub(5);
        } catch (IllegalArgumentException e) {
            System.out.println("sub: " + e.getMessage());
        }
        new Sub(15);
        try {
            ThrowKinds.<RuntimeException>sneaky(new java.io.IOException("sneaked"));
        } catch (Exception e) {
            System.out.println(e);
        }
        int x = 5;
        try {
            x = throwIt("rhs") + 1;
        } catch (IllegalStateException e) {
            System.out.println(x + " " + e.getMessage());
        }
        int caught = 0;
        for (int i = 0; i < 10; i++) {
            try {
                if (i % 3 == 0) throw new RuntimeException("" + i);
                caught += 100;
            } catch (RuntimeException e) {
                caught += Integer.parseInt(e.getMessage());
            }
        }
        System.out.println(caught);
        try {
            int[] a = new int[2];
            a[throwIt("index")] = throwIt("value");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        Throwable t = new Throwable();
        try {
            throw t;
        } catch (Throwable u) {
            System.out.println(t == u);
        }
    }
}
