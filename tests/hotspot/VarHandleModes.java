import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** VarHandles of fields, statics, array elements and views of bytes, in all their access modes. */
public class VarHandleModes {
    int number = 1;
    volatile long big = 2;
    String text = "t";
    boolean flag;
    short small = 3;
    static int shared;
    static final VarHandle NUMBER, BIG, TEXT, FLAG, SMALL, SHARED;
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle TEXTS = MethodHandles.arrayElementVarHandle(String[].class);
    static final VarHandle VIEW = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NUMBER = lookup.findVarHandle(VarHandleModes.class, "number", int.class);
            BIG = lookup.findVarHandle(VarHandleModes.class, "big", long.class);
            TEXT = lookup.findVarHandle(VarHandleModes.class, "text", String.class);
            FLAG = lookup.findVarHandle(VarHandleModes.class, "flag", boolean.class);
            SMALL = lookup.findVarHandle(VarHandleModes.class, "small", short.class);
            SHARED = lookup.findStaticVarHandle(VarHandleModes.class, "shared", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        VarHandleModes it = new VarHandleModes();
        NUMBER.set(it, 5);
        NUMBER.setOpaque(it, (int) NUMBER.getOpaque(it) + 1);
        NUMBER.setRelease(it, (int) NUMBER.getAcquire(it) + 1);
        NUMBER.setVolatile(it, (int) NUMBER.getVolatile(it) + 1);
        System.out.println((int) NUMBER.get(it));
        System.out.println((int) NUMBER.getAndAdd(it, 4) + " " + (int) NUMBER.getAndSetAcquire(it, 15) + " " + (int) NUMBER.getAndBitwiseAnd(it, 6) + " " + (int) NUMBER.getAndBitwiseOr(it, 9) + " " + (int) NUMBER.getAndBitwiseXorRelease(it, 1) + " " + it.number);
        System.out.println(BIG.compareAndSet(it, 2L, 7L) + " " + BIG.compareAndSet(it, 2L, 8L) + " " + (long) BIG.compareAndExchange(it, 7L, 9L) + " " + (long) BIG.compareAndExchangeAcquire(it, 1L, 3L) + " " + it.big);
        boolean weak;
        do {
            weak = TEXT.weakCompareAndSet(it, "t", "changed");
        } while (!weak && it.text.equals("t"));
        System.out.println(it.text + " " + (String) TEXT.getAndSet(it, "again") + " " + TEXT.compareAndSet(it, "none", null) + " " + it.text);
        System.out.println(FLAG.compareAndSet(it, false, true) + " " + (boolean) FLAG.getAndBitwiseXor(it, true) + " " + it.flag);
        System.out.println((short) SMALL.getAndAdd(it, (short) 40) + " " + SMALL.compareAndSet(it, (short) 43, (short) -1) + " " + it.small);
        int[] ints = {1, 2, 3};
        INTS.setVolatile(ints, 1, 20);
        System.out.println((int) INTS.getAndAdd(ints, 0, 9) + " " + INTS.compareAndSet(ints, 2, 3, 30) + " " + ints[0] + ints[1] + ints[2]);
        String[] texts = {"a", null};
        System.out.println(TEXTS.compareAndSet(texts, 1, null, "b") + " " + (String) TEXTS.getAcquire(texts, 1));
        byte[] bytes = new byte[8];
        VIEW.set(bytes, 0, 0x01020304);
        System.out.println(bytes[0] + "" + bytes[3] + " " + (int) VIEW.get(bytes, 0));
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < 5; j++) {
                    SHARED.getAndAdd(1);
                    int old;
                    do {
                        old = (int) SHARED.getVolatile();
                    } while (!SHARED.compareAndSet(old, old + 1));
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println((int) SHARED.get());
        try {
            INTS.get(ints, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            NUMBER.get((VarHandleModes) null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        try {
            TEXTS.set((Object[]) new Integer[1], 0, "x");
        } catch (ClassCastException | ArrayStoreException e) {
            System.out.println(e.getClass().getName());
        }
        VarHandle.fullFence();
        VarHandle.acquireFence();
        System.out.println(NUMBER.varType() + " " + NUMBER.coordinateTypes() + " " + NUMBER.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD) + " " + TEXT.isAccessModeSupported(VarHandle.AccessMode.GET_AND_ADD));
    }
}
