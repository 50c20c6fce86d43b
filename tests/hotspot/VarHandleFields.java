import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/** VarHandles of fields of every kind, in every access mode. */
public class VarHandleFields {
    boolean z;
    byte b = 1;
    char c = 'c';
    short s = 2;
    int i = 3;
    long j = 4;
    float f = 5;
    double d = 6;
    String t = "t";
    final int fixed = 8;
    static int shared = 7;
    private static String name = "n";

    static VarHandle handle(String field, Class<?> type) throws Exception {
        return MethodHandles.lookup().findVarHandle(VarHandleFields.class, field, type);
    }

    public static void main(String[] args) throws Exception {
        VarHandleFields o = new VarHandleFields();
        VarHandle Z = handle("z", boolean.class), B = handle("b", byte.class), C = handle("c", char.class), S = handle("s", short.class);
        VarHandle I = handle("i", int.class), J = handle("j", long.class), F = handle("f", float.class), D = handle("d", double.class), T = handle("t", String.class);
        System.out.println(Z.compareAndSet(o, false, true) + " " + (boolean) Z.get(o) + " " + (boolean) Z.getAndBitwiseXor(o, true) + " " + o.z);
        System.out.println((byte) B.getAndAdd(o, (byte) 127) + " " + o.b + " " + B.compareAndSet(o, (byte) -128, (byte) 3) + " " + (byte) B.getAndBitwiseOr(o, (byte) 4) + " " + (byte) B.getVolatile(o));
        System.out.println((char) C.getAndSet(o, 'd') + " " + (char) C.getAndAdd(o, (char) 1) + " " + (char) C.getOpaque(o) + " " + C.weakCompareAndSet(o, 'e', 'f') + " " + (char) C.compareAndExchange(o, 'x', 'y'));
        System.out.println((short) S.getAndAdd(o, (short) 32766) + " " + o.s + " " + (short) S.getAndBitwiseAnd(o, (short) 15) + " " + (short) S.getAcquire(o));
        System.out.println((int) I.getAndAdd(o, 5) + " " + (int) I.getAndAddAcquire(o, 1) + " " + (int) I.getAndBitwiseOrRelease(o, 16) + " " + I.weakCompareAndSetPlain(o, 25, 26) + " " + (int) I.compareAndExchangeAcquire(o, 26, 27) + " " + o.i);
        System.out.println((long) J.getAndAddRelease(o, 1L << 40) + " " + (long) J.getAndSetAcquire(o, -1) + " " + (long) J.getAndBitwiseXorAcquire(o, 255L) + " " + (long) J.get(o) + " " + J.weakCompareAndSetRelease(o, -256L, 0L));
        System.out.println((float) F.getAndAdd(o, 0.5f) + " " + F.compareAndSet(o, 5.5f, -0.0f) + " " + F.compareAndSet(o, 0.0f, 1f) + " " + (float) F.compareAndExchange(o, -0.0f, Float.NaN) + " " + o.f);
        System.out.println((double) D.getAndAdd(o, 0.25) + " " + D.compareAndSet(o, 6.25, 1.5) + " " + (double) D.getAndSet(o, Double.NaN) + " " + D.compareAndSet(o, Double.NaN, 2.0) + " " + o.d);
        System.out.println((String) T.getAndSet(o, "u") + " " + T.compareAndSet(o, "u", "v") + " " + (Object) T.compareAndExchangeRelease(o, "v", "w") + " " + o.t);
        Z.set(o, false);
        B.setVolatile(o, (byte) 9);
        C.setOpaque(o, 'q');
        S.setRelease(o, (short) 11);
        I.set(o, 'A');
        J.setVolatile(o, 12);
        Object boxed = I.get(o);
        long widened = (int) I.getVolatile(o);
        System.out.println(o.z + " " + o.b + " " + o.c + " " + o.s + " " + o.i + " " + o.j + " " + boxed + " " + widened);
        VarHandle STATIC = MethodHandles.lookup().findStaticVarHandle(VarHandleFields.class, "shared", int.class);
        VarHandle NAME = MethodHandles.lookup().findStaticVarHandle(VarHandleFields.class, "name", String.class);
        System.out.println((int) STATIC.getAndAdd(3) + " " + STATIC.compareAndSet(10, 11) + " " + shared + " " + (String) NAME.getAndSet("m") + " " + name);
        VarHandle FIXED = handle("fixed", int.class);
        System.out.println((int) FIXED.get(o) + " " + FIXED.isAccessModeSupported(VarHandle.AccessMode.SET) + " " + I.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + T.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
        try {
            FIXED.set(o, 3);
        } catch (UnsupportedOperationException e) {
            System.out.println("read only");
        }
        try {
            T.getAndAdd(o, "x");
        } catch (UnsupportedOperationException e) {
            System.out.println("no sum of strings");
        }
        try {
            I.get((VarHandleFields) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            Object wrong = "wrong";
            T.set(o, (Object) 5);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        try {
            handle("nothing", int.class);
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            handle("shared", int.class);
        } catch (IllegalAccessException e) {
            System.out.println("not an instance field");
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        VarHandle.releaseFence();
    }
}
