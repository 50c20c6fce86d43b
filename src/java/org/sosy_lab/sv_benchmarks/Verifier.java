package org.sosy_lab.sv_benchmarks;

import guide.Input;

/** The inputs of SV-COMP's Java programs, by way of {@link Input}. An input's name is that of the method. */
public final class Verifier {
    private Verifier() {}

    public static void assume(boolean condition) {
        Input.assume(condition);
    }

    public static boolean nondetBoolean() {
        return Input.nextBoolean("nondetBoolean");
    }

    public static byte nondetByte() {
        return Input.nextByte("nondetByte");
    }

    public static char nondetChar() {
        return Input.nextChar("nondetChar");
    }

    public static short nondetShort() {
        return Input.nextShort("nondetShort");
    }

    public static int nondetInt() {
        return Input.nextInt("nondetInt");
    }

    public static long nondetLong() {
        return Input.nextLong("nondetLong");
    }

    public static float nondetFloat() {
        return Input.nextFloat("nondetFloat");
    }

    public static double nondetDouble() {
        return Input.nextDouble("nondetDouble");
    }

    public static String nondetString() {
        String value = Input.nextString("nondetString");
        Input.assume(value != null);
        return value;
    }
}
