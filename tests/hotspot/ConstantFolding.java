// compile-time constants, folding, string identity, final variables, char and shift constants
public class ConstantFolding {
    static final int A = 3 * 7 + (1 << 4) - 0x1F % 5;
    static final long B = 1L << 33 | 0xFF;
    static final double C = 1 / 2 + 1 / 2.0;
    static final float D = 1f / 3;
    static final boolean E = A > 30 && B != 0 || false;
    static final char F = 'a' + 1;
    static final String G = "g" + A + B + C + D + E + F;
    static final byte H = (byte) 0x1FF;
    static final int I = (int) 3.99e20;
    static final int J = 'x' > 5 ? 100 : 200;
    static final int K = ~0 >>> 28;
    static final long L = -1 >>> 1;
    static final long M = -1L >>> 1;
    static final int N = Integer.MIN_VALUE / -1;
    static final double O = 0.0 / 0.0;
    static final double P = -1 / 0.0;
    static final int Q = -7 % 3 + -7 / 3;
    static final float R = 16777216f + 1f;
    static final String S = "a" + 'b' + 1 + 2L + 3.0f + 4.0 + true + (char) 100 + (byte) 300;

    public static void main(String[] args) {
        System.out.println(A + " " + B + " " + C + " " + D + " " + E + " " + F);
        System.out.println(G + " " + H + " " + I + " " + J + " " + K + " " + L + " " + M + " " + N);
        System.out.println(O + " " + P + " " + Q + " " + R + " " + S);
        final String x = "x";
        String y = "y";
        System.out.println(("x" + "y" == "xy") + " " + (x + "y" == "xy") + " " + (x + y == "xy") + " " + ((x + y).intern() == "xy"));
        System.out.println(("" + A == "" + A) + " " + (G == "g" + A + B + C + D + E + F));
        if (false) System.out.println("dead");
        int a = 3 * 7 + (1 << 4) - 0x1F % 5, one = 1, seven = -7, min = Integer.MIN_VALUE, neg = -1;
        System.out.println((a == A) + " " + (seven % 3 + seven / 3 == Q) + " " + (min / neg == N) + " " + (neg >>> one == L) + " " + ((long) neg >>> one == M));
        double zero = 0;
        System.out.println((zero / zero == O) + " " + (neg / zero == P));
        switch (a) {
            case A: System.out.println("folded case");
                break;
            case A + 1: System.out.println("other");
        }
        System.out.println(Other.V + Other.W);
    }

    interface Other {
        int V = 5;
        String W = "w" + V;
    }
}
