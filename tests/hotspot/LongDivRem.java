// long division and remainder, signs, MIN_VALUE / -1, by zero
public class LongDivRem {
    public static void main(String[] args) {
        long[] v = {0, 1, -1, 7, -7, 10, -10, 4294967297L, Long.MAX_VALUE, Long.MIN_VALUE, Long.MIN_VALUE + 1};
        for (long a : v)
            for (long b : v) {
                String r;
                try {
                    r = "" + a / b;
                } catch (ArithmeticException e) {
                    r = e.getMessage();
                }
                String m;
                try {
                    m = "" + a % b;
                } catch (ArithmeticException e) {
                    m = e.toString();
                }
                System.out.println(a + " " + b + " -> " + r + " | " + m);
            }
        long q = Long.MIN_VALUE;
        q /= -1;
        System.out.println(q);
        q %= -1;
        System.out.println(q);
        int i = 100;
        i /= 7L;
        System.out.println(i);
        i %= 4L;
        System.out.println(i);
    }
}
