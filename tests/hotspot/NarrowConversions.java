// i2b i2s i2c i2l l2i and narrowing chains
public class NarrowConversions {
    static byte b;
    static short s;
    static char c;

    public static void main(String[] args) {
        int[] v = {0, 1, -1, 127, 128, 255, 256, -128, -129, 32767, 32768, 65535, 65536, -32768, -32769, 0x12345678, Integer.MIN_VALUE};
        for (int i : v) {
            b = (byte) i;
            s = (short) i;
            c = (char) i;
            System.out.println(i + " -> " + b + " " + s + " " + (int) c + " | " + (byte) (char) i + " " + (short) (char) i + " "
                + (int) (char) (byte) i + " " + (int) (char) (short) i + " " + (byte) (short) i);
        }
        long[] w = {0x1_0000_0000L, 0x1234_5678_9abc_def0L, -1L, Long.MIN_VALUE, 0x80L};
        for (long l : w) System.out.println((int) l + " " + (short) l + " " + (byte) l + " " + (int) (char) l);
        byte x = (byte) 200;
        System.out.println(x + " " + (x & 0xff) + " " + (char) (x & 0xff) + " " + (long) x);
        char y = (char) -1;
        System.out.println((int) y + " " + (y + 1) + " " + (short) y);
        short z = (short) 40000;
        z++;
        System.out.println(z);
        x = 127;
        x++;
        System.out.println(x);
        y = 0;
        y--;
        System.out.println((int) y);
        int back = (int) (byte) 300 + (int) (char) 70000;
        System.out.println(back);
    }
}
