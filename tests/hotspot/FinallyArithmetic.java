// exceptions thrown in finally and in catch blocks replace the first
public class FinallyArithmetic {
    static int zero;

    static void f(boolean tryFails, boolean catchFails, boolean finallyFails) {
        System.out.print(tryFails + " " + catchFails + " " + finallyFails + ": ");
        try {
            try {
                System.out.print("try ");
                if (tryFails) throw new IllegalArgumentException("try");
            } catch (IllegalArgumentException e) {
                System.out.print("catch ");
                if (catchFails) {
                    Object o = null;
                    o.toString();
                }
            } finally {
                System.out.print("finally ");
                if (finallyFails) zero = 1 / zero;
            }
            System.out.println("end");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + " cause " + e.getCause() + " suppressed " + e.getSuppressed().length);
        }
    }

    static int nested() {
        int r = 0;
        for (int i = 3; i >= 0; i--) {
            try {
                try {
                    r += 12 / i;
                } finally {
                    r += 100 / (i - 1);
                }
            } catch (ArithmeticException e) {
                r += 1000;
            }
            System.out.println("i " + i + " r " + r);
        }
        return r;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) f((i & 1) != 0, (i & 2) != 0, (i & 4) != 0);
        System.out.println(nested());
        try {
            throw new Exception("x");
        } catch (Exception e) {
            try {
                throw new RuntimeException("y", e);
            } catch (RuntimeException r) {
                System.out.println(r.getCause() == e);
            }
        }
        synchronized (FinallyArithmetic.class) {
            try {
                System.out.println(1L % zero);
            } catch (ArithmeticException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
