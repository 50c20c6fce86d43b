// Method.invoke, Field.set, Constructor.newInstance and Array.set widen what is in a wrapper, and refuse the rest
import java.lang.reflect.*;
public class ReflectWiden {
    public static void z(boolean v) { System.out.print(v); }
    public static void b(byte v) { System.out.print(v); }
    public static void s(short v) { System.out.print(v); }
    public static void c(char v) { System.out.print((int) v); }
    public static void i(int v) { System.out.print(v); }
    public static void l(long v) { System.out.print(v); }
    public static void f(float v) { System.out.print(v); }
    public static void d(double v) { System.out.print(v); }
    static boolean zf; static byte bf; static short sf; static char cf; static int nf; static long lf; static float ff; static double df;
    public ReflectWiden(double x) { System.out.print("new " + x); }
    public static void main(String[] args) throws Exception {
        Object[] boxes = {true, (byte) -7, (short) -300, 'x', 70000, 1L << 40, 1.5f, 2.25, "text"};
        String[] names = {"z","b","s","c","i","l","f","d"};
        for (String name : names) for (Object box : boxes) {
            for (Method m : ReflectWiden.class.getDeclaredMethods()) {
                if (!m.getName().equals(name)) continue;
                System.out.print(name + " <- " + box + ": ");
                try { m.invoke(null, new Object[] {box}); } catch (Throwable t) { System.out.print(t.getClass().getName() + " " + t.getMessage()); }
                System.out.println();
            }
        }
        String[] fields = {"zf","bf","sf","cf","nf","lf","ff","df"};
        for (String name : fields) for (Object box : boxes) {
            System.out.print(name + " = " + box + ": ");
            try { Field f = ReflectWiden.class.getDeclaredField(name); f.set(null, box); System.out.print(f.get(null)); } catch (Throwable t) { System.out.print(t.getClass().getName()); }
            System.out.println();
        }
        for (Object box : boxes) {
            try { ReflectWiden.class.getConstructor(double.class).newInstance(box); } catch (Throwable t) { System.out.print(t.getClass().getName() + " " + t.getMessage()); }
            System.out.println();
        }
        Object[] arrays = {new boolean[1], new byte[1], new short[1], new char[1], new int[1], new long[1], new float[1], new double[1]};
        for (Object array : arrays) for (Object box : boxes) {
            try { Array.set(array, 0, box); System.out.print(Array.get(array, 0)); } catch (Throwable t) { System.out.print(t.getClass().getName()); }
            System.out.println();
        }
    }
}
