import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** VarHandles of elements of arrays, and of numbers in byte arrays. */
public class VarHandleArrays {
    public static void main(String[] args) throws Exception {
        int[] ints = {1, 2, 3};
        VarHandle I = MethodHandles.arrayElementVarHandle(int[].class);
        System.out.println((int) I.getAndAdd(ints, 1, 10) + " " + I.compareAndSet(ints, 2, 3, 30) + " " + (int) I.getVolatile(ints, 0) + " " + Arrays.toString(ints));
        I.set(ints, 0, 9);
        System.out.println((int) I.get(ints, 0));
        long[] longs = new long[2];
        VarHandle J = MethodHandles.arrayElementVarHandle(long[].class);
        J.setRelease(longs, 1, 1L << 33);
        System.out.println((long) J.getAndBitwiseOr(longs, 1, 1L) + " " + longs[1]);
        byte[] bytes = new byte[8];
        VarHandle B = MethodHandles.arrayElementVarHandle(byte[].class);
        System.out.println(B.compareAndSet(bytes, 3, (byte) 0, (byte) -2) + " " + (byte) B.getAndAdd(bytes, 3, (byte) 1) + " " + Arrays.toString(bytes));
        double[] doubles = {1.5};
        VarHandle D = MethodHandles.arrayElementVarHandle(double[].class);
        System.out.println((double) D.getAndAdd(doubles, 0, 1.0) + " " + doubles[0]);
        String[] strings = {"a", null};
        VarHandle T = MethodHandles.arrayElementVarHandle(String[].class);
        System.out.println(T.compareAndSet(strings, 1, null, "b") + " " + (String) T.getAndSet(strings, 0, "z") + " " + Arrays.toString(strings));
        VarHandle O = MethodHandles.arrayElementVarHandle(Object[].class);
        try {
            O.setVolatile(strings, 0, (Object) 5);
        } catch (ArrayStoreException e) {
            System.out.println("store");
        }
        try {
            I.getVolatile(ints, 3);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        try {
            I.get(ints, -1);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        VarHandle BIG = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
        VarHandle LITTLE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
        BIG.set(bytes, 0, 0x01020304);
        System.out.println(Arrays.toString(bytes) + " " + Long.toHexString((long) LITTLE.get(bytes, 0)) + " " + Integer.toHexString((int) BIG.get(bytes, 1)));
        Thread[] threads = new Thread[3];
        for (int n = 0; n < 3; n++) {
            threads[n] = new Thread(() -> {
                for (int k = 0; k < 4; k++) {
                    I.getAndAdd(ints, k % 2, 1);
                }
            });
            threads[n].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(Arrays.toString(ints));
    }
}
