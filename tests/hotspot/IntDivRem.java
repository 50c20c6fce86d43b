// int division and remainder, their signs, MIN_VALUE / -1, by zero
public class IntDivRem {
    static int div(int a, int b) { return a / b; }
    static int rem(int a, int b) { return a % b; }

    public static void main(String[] args) {
        int[] v = {0, 1, -1, 2, -2, 7, -7, 10, -10, 1000003, Integer.MAX_VALUE, Integer.MIN_VALUE, Integer.MIN_VALUE + 1};
        for (int a : v)
            for (int b : v) {
                try {
                    System.out.println(a + " / " + b + " = " + div(a, b));
                } catch (ArithmeticException e) {
                    System.out.println(a + " / " + b + " : " + e.getMessage());
                }
                try {
                    System.out.println(a + " % " + b + " = " + rem(a, b));
                } catch (ArithmeticException e) {
                    System.out.println(a + " % " + b + " : " + e);
                }
            }
        int z = 0;
        try {
            z /= z;
        } catch (ArithmeticException e) {
            System.out.println("compound " + e.getMessage() + " " + z);
        }
        byte b = -128;
        b /= -1;
        System.out.println(b);
        short s = -32768;
        s /= -1;
        System.out.println(s);
        char c = 'z';
        c %= 10;
        System.out.println((int) c);
    }
}
