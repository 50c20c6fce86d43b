// catch order, superclasses, rethrow, handler ranges, exceptions as values
public class HandlersBasic {
    static class A extends RuntimeException {
        A(String m) { super(m); }
    }

    static class B extends A {
        B() { super("b"); }
    }

    static String f(int n) {
        try {
            switch (n) {
                case 0: throw new A("a");
                case 1: throw new B();
                case 2: return "" + 1 / (n - 2);
                case 3: throw new Error("err");
                case 4: return (new int[0][1])[0][0] + "";
                case 5: return ((String) (Object) n);
                case 6: throw new Exception("checked");
                default: return "none";
            }
        } catch (B e) {
            return "B:" + e.getMessage();
        } catch (A e) {
            return "A:" + e.getMessage();
        } catch (ArithmeticException | ArrayIndexOutOfBoundsException e) {
            return "multi:" + e.getMessage();
        } catch (RuntimeException e) {
            return "runtime:" + e.getClass().getName();
        } catch (Exception e) {
            return "exception:" + e.getMessage();
        } catch (Throwable t) {
            return "throwable:" + t;
        }
    }

    static int depth(int n) {
        try {
            if (n == 0) throw new A("deep");
            return depth(n - 1) + 1;
        } catch (B e) {
            return -1;
        }
    }

    static void rethrow() throws Exception {
        try {
            throw new java.io.IOException("io");
        } catch (Exception e) {
            System.out.println("rethrowing " + e.getMessage());
            throw e;
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) System.out.println(i + " " + f(i));
        try {
            depth(20);
        } catch (A e) {
            System.out.println("passed through: " + e.getMessage());
        }
        try {
            rethrow();
        } catch (java.io.IOException e) {
            System.out.println("io " + e.getMessage());
        } catch (Exception e) {
            System.out.println("wrong");
        }
        A kept = new A("kept");
        try {
            throw kept;
        } catch (A e) {
            System.out.println(e == kept);
        }
        int x = 0;
        try {
            x = 1;
            x = 2 / (x - 1);
            x = 3;
        } catch (ArithmeticException e) {
            System.out.println("x stays " + x);
        }
        try {
            try {
                throw new A("inner");
            } catch (A e) {
                throw new B();
            }
        } catch (A e) {
            System.out.println(e.getClass().getName() + " " + e.getMessage());
        }
    }
}
