// long addition, subtraction, multiplication, negation with overflow
public class LongArith {
    static long[] v = {0, 1, -1, 3, 4294967296L, -4294967296L, 3037000500L, Integer.MAX_VALUE, Integer.MIN_VALUE,
        Long.MAX_VALUE, Long.MIN_VALUE, 0x123456789abcdef0L};

    public static void main(String[] args) {
        for (long a : v) {
            System.out.println(a + " neg " + (-a) + " not " + (~a) + " l2i " + (int) a + " l2f " + Float.floatToIntBits(a) + " l2d " + Double.doubleToLongBits(a));
            for (long b : v)
                System.out.println(a + "," + b + " " + (a + b) + " " + (a - b) + " " + (a * b)
                    + (a < b ? " lt" : a > b ? " gt" : " eq"));
        }
        long f = 1;
        for (int i = 1; i < 30; i++) f *= i;
        System.out.println(f);
        long fib = 1, prev = 0;
        for (int i = 0; i < 100; i++) {
            long t = fib + prev;
            prev = fib;
            fib = t;
        }
        System.out.println(fib);
        long seed = 42;
        for (int i = 0; i < 10; i++) {
            seed = seed * 6364136223846793005L + 1442695040888963407L;
            System.out.println(seed);
        }
    }
}
