// int addition, subtraction, multiplication and negation wrap around
public class IntOverflow {
    static int add(int a, int b) { return a + b; }
    static int sub(int a, int b) { return a - b; }
    static int mul(int a, int b) { return a * b; }
    static int neg(int a) { return -a; }

    public static void main(String[] args) {
        int[] v = {0, 1, -1, 2, -2, 65535, 65536, 46341, -46341, Integer.MAX_VALUE, Integer.MIN_VALUE, 0x55555555, 0xAAAAAAAA};
        for (int a : v) {
            System.out.println("neg " + a + " = " + neg(a) + " not " + ~a);
            for (int b : v) {
                System.out.println(a + " " + b + " add " + add(a, b) + " sub " + sub(a, b) + " mul " + mul(a, b));
            }
        }
        int h = 17;
        for (int i = 0; i < 100; i++) h = h * 31 + i;
        System.out.println(h);
        int f = 1;
        for (int i = 1; i <= 20; i++) {
            f *= i;
            System.out.println(i + "! = " + f);
        }
    }
}
