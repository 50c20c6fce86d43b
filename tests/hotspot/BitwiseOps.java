// and, or, xor, complement on int, long and boolean, compound forms
public class BitwiseOps {
    static boolean t(String s, boolean r) {
        System.out.print(s + " ");
        return r;
    }

    public static void main(String[] args) {
        int[] iv = {0, -1, 0x0F0F0F0F, 0x12345678, Integer.MIN_VALUE};
        for (int a : iv) for (int b : iv) System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (~a & b));
        long[] lv = {0, -1, 0x0F0F0F0F0F0F0F0FL, 0x123456789ABCDEFL, Long.MIN_VALUE};
        for (long a : lv) for (long b : lv) System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (~a | b));
        boolean[] bv = {false, true};
        for (boolean a : bv) for (boolean b : bv) System.out.println((a & b) + " " + (a | b) + " " + (a ^ b) + " " + (!a == b));
        int x = 0xFF;
        x &= 0x3C;
        x |= 0x100;
        x ^= 0x111;
        System.out.println(x);
        long y = 0xFFL;
        y &= ~1;
        y |= 1L << 40;
        y ^= -1;
        System.out.println(y);
        boolean z = true;
        z &= false;
        z |= true;
        z ^= true;
        System.out.println(z);
        System.out.println(t("a", false) & t("b", true));
        System.out.println(t("c", true) | t("d", true));
        System.out.println(t("e", false) && t("f", true));
        System.out.println(t("g", true) || t("h", true));
        byte bb = (byte) 0xF0;
        bb |= 0x10F;
        System.out.println(bb);
    }
}
