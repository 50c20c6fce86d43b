/** Native methods without a library. */
public class OwnNative {
    static native int f();

    native String g(int[] a, OwnNative b);

    public static void main(String[] arguments) {
        try {
            f();
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e);
        }
        try {
            new OwnNative().g(null, null);
        } catch (Throwable e) {
            System.out.println(e.getMessage() + " " + e.getStackTrace()[0]);
        }
        f();
    }
}
