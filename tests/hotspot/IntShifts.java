// ishl, ishr, iushr with amounts beyond the width and negative ones
public class IntShifts {
    public static void main(String[] args) {
        int[] v = {1, -1, 0x12345678, 0x87654321, Integer.MIN_VALUE, Integer.MAX_VALUE};
        int[] s = {0, 1, 4, 15, 16, 30, 31, 32, 33, 63, 64, -1, -31, -32, -33, Integer.MAX_VALUE, Integer.MIN_VALUE};
        for (int a : v)
            for (int n : s)
                System.out.println(a + " by " + n + ": " + (a << n) + " " + (a >> n) + " " + (a >>> n));
        long by = 33;
        int x = 5;
        System.out.println((x << by) + " " + (x >> by) + " " + (x >>> by));
        x <<= 40L;
        System.out.println(x);
        byte b = (byte) 0xF0;
        System.out.println((b >> 2) + " " + (b >>> 2) + " " + (b << 2));
        b >>>= 1;
        System.out.println(b);
        b >>>= 28;
        System.out.println(b);
        short sh = (short) 0x8000;
        sh >>>= 4;
        System.out.println(sh);
        char c = '\uffff';
        c <<= 4;
        System.out.println((int) c);
        c >>= 20;
        System.out.println((int) c);
    }
}
