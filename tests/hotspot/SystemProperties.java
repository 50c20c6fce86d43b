// System and Runtime calls that are the same everywhere: properties, lineSeparator, time goes on, gc
public class SystemProperties {
    public static void main(String[] args) {
        System.out.println(args.length);
        System.out.println(System.getProperty("no.such.thing") + " " + System.getProperty("no.such.thing", "default"));
        System.out.println(System.getProperty("file.separator") + System.getProperty("path.separator") + System.getProperty("line.separator").length());
        System.setProperty("my.key", "my value");
        System.out.println(System.getProperty("my.key") + " " + System.setProperty("my.key", "second") + " " + System.clearProperty("my.key") + " " + System.getProperty("my.key"));
        System.setProperty("int.key", "0x10");
        System.out.println(Integer.getInteger("int.key") + " " + Integer.getInteger("none") + " " + Integer.getInteger("none", 5) + " " + Long.getLong("int.key", 7) + " " + Boolean.getBoolean("int.key"));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            System.getProperty(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getenv("SURELY_NOT_SET_ANYWHERE"));
        long a = System.nanoTime(), b = System.nanoTime();
        System.out.println(b - a >= 0);
        System.out.println(System.currentTimeMillis() > 0);
        System.gc();
        Runtime r = Runtime.getRuntime();
        System.out.println(r == Runtime.getRuntime());
        System.out.println((r.availableProcessors() > 0) + " " + (r.totalMemory() > 0) + " " + (r.freeMemory() > 0) + " " + (r.maxMemory() > 0));
        System.out.println(System.identityHashCode("x") == System.identityHashCode("x"));
        int[] src = {1, 2, 3};
        int[] dst = new int[3];
        System.arraycopy(src, 0, dst, 0, 3);
        System.out.println(dst[0] + dst[1] + dst[2]);
        System.out.println(Thread.currentThread().getName());
    }
}
