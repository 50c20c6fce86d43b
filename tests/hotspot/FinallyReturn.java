// finally overriding returns and exceptions, saved return values
public class FinallyReturn {
    static int field;

    @SuppressWarnings("finally")
    static int a() {
        try {
            return 1;
        } finally {
            return 2;
        }
    }

    @SuppressWarnings("finally")
    static int b() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 3;
        }
    }

    static int c() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 99;
        }
    }

    static int[] d() {
        int[] x = {1};
        try {
            return x;
        } finally {
            x[0] = 99;
        }
    }

    static int e() {
        try {
            return field++;
        } finally {
            field += 10;
        }
    }

    @SuppressWarnings("finally")
    static String f() {
        while (true) {
            try {
                throw new RuntimeException();
            } finally {
                break;
            }
        }
        return "broke out";
    }

    @SuppressWarnings("finally")
    static int g() {
        int n = 0;
        do {
            try {
                if (n < 3) throw new RuntimeException();
                return n;
            } finally {
                n++;
                if (n < 3) continue;
            }
        } while (n < 5);
        return -n;
    }

    static long h() {
        long l = 5;
        try {
            l = l / (l - 5);
            return l;
        } catch (ArithmeticException e) {
            return l + 1;
        } finally {
            l = 0;
        }
    }

    static double k() {
        try {
            return 1.5;
        } finally {
            System.out.println("k finally");
        }
    }

    public static void main(String[] args) {
        System.out.println(a() + " " + b() + " " + c() + " " + d()[0] + " " + e() + " " + field);
        System.out.println(f() + " " + h() + " " + k());
        try {
            System.out.println(g());
        } catch (RuntimeException e) {
            System.out.println("g threw");
        }
        try {
            try {
                throw new RuntimeException("first");
            } finally {
                int z = 0;
                System.out.println(1 / z);
            }
        } catch (RuntimeException e) {
            System.out.println(e + " suppressed " + e.getSuppressed().length);
        }
    }
}
