import guide.Input;

/** One exception for each kind of number an input can be; every path prints what led there. */
public class Numbers {
    public static void main(String[] args) {
        int which = Input.nextInt("which", 0, 7);
        System.out.println("which " + which);
        switch (which) {
            case 0:
                if (is(Input.nextInt("i") * 3 == 21)) {
                    throw new IllegalStateException("int");
                }
                break;
            case 1:
                if (is(Input.nextLong("l") == Long.MIN_VALUE)) {
                    throw new IllegalStateException("long");
                }
                break;
            case 2:
                float f = Input.nextFloat("f");
                if (is(f != f)) {
                    throw new IllegalStateException("NaN");
                }
                break;
            case 3:
                double d = Input.nextDouble("d");
                if (is(d / 2 == 0.75)) {
                    throw new IllegalStateException("double");
                }
                break;
            case 4:
                if (is(Input.nextChar("c") == '\'')) {
                    throw new IllegalStateException("char");
                }
                break;
            case 5:
                // The same name twice: two values.
                if (is(Input.nextBoolean("z") && !Input.nextBoolean("z"))) {
                    throw new IllegalStateException("boolean");
                }
                break;
            case 6:
                byte b = Input.nextByte("b");
                if (is((byte) (b + 1) < b)) {
                    throw new IllegalStateException("byte");
                }
                break;
            default:
                short s = Input.nextShort("s");
                if (is(s < 0 && (s & 0xff) == 7)) {
                    throw new IllegalStateException("short");
                }
        }
    }

    static boolean is(boolean bad) {
        System.out.println(bad);
        return bad;
    }
}
