/** What a Java 8 has otherwise than later ones: strings of chars, concatenation by StringBuilder, sun.misc.Unsafe. */
public class Hello8 implements Runnable {
    int count;
    Object seen;

    public static void main(String[] args) throws Exception {
        System.out.println("hello \u00e9 " + args.length + " " + "abc".hashCode() + " " + ("a" + "bc").equals("abc"));
        try {
            System.out.println("" + 1 / args.length);
        } catch (ArithmeticException e) {
            System.out.println("caught " + e.getMessage());
        }
        Hello8 shared = new Hello8();
        Thread first = new Thread(shared, "first"), second = new Thread(shared, "second");
        first.start();
        second.start();
        first.join();
        second.join();
        System.out.println("count " + shared.count + " " + first.isAlive());
        Thread.currentThread().interrupt();
        System.out.println(Thread.currentThread().isInterrupted() + " " + Thread.interrupted() + " " + Thread.interrupted());
        sun.misc.Unsafe unsafe = new sun.misc.Unsafe();
        long offset = unsafe.objectFieldOffset(new java.lang.reflect.Field(Hello8.class, "count", 0));
        System.out.println(unsafe.compareAndSwapInt(shared, offset, 2, 7) + " " + unsafe.compareAndSwapInt(shared, offset, 2, 8)
                + " " + unsafe.getInt(shared, offset));
        unsafe.putOrderedInt(shared, offset, -9);
        System.out.println("now " + shared.count);
        long other = unsafe.objectFieldOffset(new java.lang.reflect.Field(Hello8.class, "seen", 1));
        System.out.println(unsafe.compareAndSwapObject(shared, other, null, "x") + " " + unsafe.getObjectVolatile(shared, other));
        int[] array = { 3, 1, 2 };
        try {
            array[3] = 1;
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println("caught index " + (e.getMessage() != null));
        }
    }

    @Override
    public void run() {
        synchronized (this) {
            count++;
        }
    }
}
