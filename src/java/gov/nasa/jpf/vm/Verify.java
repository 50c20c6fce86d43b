package gov.nasa.jpf.vm;

import guide.Input;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Java PathFinder's choices, by way of {@link Input}. An input's name is that of the method, or the key the caller
 * gives. What only steers or observes PathFinder's own search does nothing.
 */
public class Verify {
    public static final int NO_VALUE = -1;

    public static final int SEVERE = 1;
    public static final int WARNING = 2;
    public static final int INFO = 3;
    public static final int FINE = 4;
    public static final int FINER = 5;
    public static final int FINEST = 6;

    // Choices.

    public static boolean getBoolean() {
        return Input.nextBoolean("getBoolean");
    }

    /** The argument is which value PathFinder tries first. */
    public static boolean getBoolean(boolean falseFirst) {
        return Input.nextBoolean("getBoolean");
    }

    public static boolean randomBool() {
        return Input.nextBoolean("randomBool");
    }

    /** From <code>min</code> to <code>max</code>, both included, in either order. */
    public static int getInt(int min, int max) {
        return Input.nextInt("getInt", Math.min(min, max), Math.max(min, max));
    }

    public static int getInt(String key) {
        return Input.nextInt(key);
    }

    public static double getDouble(String key) {
        return Input.nextDouble(key);
    }

    /** From 0 to <code>max</code>, both included. */
    public static int random(int max) {
        return Input.nextInt("random", 0, max);
    }

    /** One of the values; the input is its index. Any int, if there are none. */
    public static int getIntFromList(int... values) {
        if (values == null || values.length == 0) {
            return Input.nextInt("getIntFromList");
        }
        return values[Input.nextInt("getIntFromList", 0, values.length - 1)];
    }

    /** One of the values; the input is its index. Any long, if there are none. */
    public static long getLongFromList(long... values) {
        if (values == null || values.length == 0) {
            return Input.nextLong("getLongFromList");
        }
        return values[Input.nextInt("getLongFromList", 0, values.length - 1)];
    }

    /** One of the values; the input is its index. Any float, if there are none. */
    public static float getFloatFromList(float... values) {
        if (values == null || values.length == 0) {
            return Input.nextFloat("getFloatFromList");
        }
        return values[Input.nextInt("getFloatFromList", 0, values.length - 1)];
    }

    /** One of the values; the input is its index. Any double, if there are none. */
    public static double getDoubleFromList(double... values) {
        if (values == null || values.length == 0) {
            return Input.nextDouble("getDoubleFromList");
        }
        return values[Input.nextInt("getDoubleFromList", 0, values.length - 1)];
    }

    public static Object getObject(String key) {
        return Input.nextObject(key, Object.class);
    }

    public static Object randomObject(String type) {
        try {
            return Input.nextObject("randomObject", Class.forName(type));
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException("Verify.randomObject: there is no class " + type, e);
        }
    }

    /** The value with <code>nBit</code> of its lowest <code>len</code> bits flipped; the inputs say which. */
    public static long getBitFlip(long v, int nBit, int len) {
        int next = 0;
        for (int left = nBit; left > 0; left--) {
            int bit = Input.nextInt("getBitFlip", next, len - left);
            v ^= 1L << bit;
            next = bit + 1;
        }
        return v;
    }

    public static long getBitFlip(long v, int nBit) {
        return getBitFlip(v, nBit, 64);
    }

    public static int getBitFlip(int v, int nBit) {
        return (int) getBitFlip((long) v, nBit, 32);
    }

    public static short getBitFlip(short v, int nBit) {
        return (short) getBitFlip((long) v, nBit, 16);
    }

    public static char getBitFlip(char v, int nBit) {
        return (char) getBitFlip((long) v, nBit, 16);
    }

    public static byte getBitFlip(byte v, int nBit) {
        return (byte) getBitFlip((long) v, nBit, 8);
    }

    // Restrictions.

    public static void ignoreIf(boolean cond) {
        Input.assume(!cond);
    }

    /** From here to {@link #endAtomic} no other thread runs under guide; on a plain JVM this does nothing. */
    public static void beginAtomic() {}

    public static void endAtomic() {}

    /** Throws if the condition does not hold, whether or not assertions are enabled. */
    @Deprecated
    public static void assertTrue(boolean cond) {
        if (!cond) {
            throw new AssertionError("Verify.assertTrue failed");
        }
    }

    @Deprecated
    public static void assertTrue(String s, boolean cond) {
        if (!cond) {
            System.out.println(s);
            assertTrue(cond);
        }
    }

    // Counters, values and bits. They belong to one execution: guide does not carry them from one path to another.

    private static int[] counters = new int[10];
    private static Map<String, Integer> valueOf;
    private static BitSet[] bitSets = new BitSet[10];

    public static synchronized int getCounter(int id) {
        return id >= 0 && id < counters.length ? counters[id] : 0;
    }

    public static void resetCounter(int id) {
        setCounter(id, 0);
    }

    public static synchronized void setCounter(int id, int val) {
        if (id >= counters.length) {
            int[] more = new int[id + 1];
            System.arraycopy(counters, 0, more, 0, counters.length);
            counters = more;
        }
        counters[id] = val;
    }

    public static synchronized int incrementCounter(int id) {
        setCounter(id, getCounter(id) + 1);
        return counters[id];
    }

    public static synchronized void putValue(String key, int value) {
        if (valueOf == null) {
            valueOf = new HashMap<>();
        }
        valueOf.put(key, value);
    }

    public static synchronized int getValue(String key) {
        Integer value = valueOf == null ? null : valueOf.get(key);
        return value == null ? NO_VALUE : value;
    }

    public static synchronized void setBitInBitSet(int id, int bit, boolean value) {
        if (id >= bitSets.length) {
            BitSet[] more = new BitSet[id + 1];
            System.arraycopy(bitSets, 0, more, 0, bitSets.length);
            bitSets = more;
        }
        if (bitSets[id] == null) {
            bitSets[id] = new BitSet();
        }
        bitSets[id].set(bit, value);
    }

    public static synchronized boolean getBitInBitSet(int id, int bit) {
        return id < bitSets.length && bitSets[id] != null && bitSets[id].get(bit);
    }

    // Output.

    public static void print(String s) {
        System.out.print(s);
    }

    public static void print(String... args) {
        for (String s : args) {
            System.out.print(s);
        }
    }

    public static void print(String s, int i) {
        System.out.print(s + " : " + i);
    }

    public static void print(String s, boolean b) {
        System.out.print(s + " : " + b);
    }

    public static void println() {
        System.out.println();
    }

    public static void println(String s) {
        System.out.println(s);
    }

    public static void threadPrint(String s) {
        System.out.print(Thread.currentThread().getName() + ": " + s);
    }

    public static void threadPrintln(String s) {
        System.out.println(Thread.currentThread().getName() + ": " + s);
    }

    public static void log(String loggerId, int logLevel, String msg) {
        System.err.println(msg);
    }

    public static void log(String loggerId, int logLevel, String msg, String arg) {
        System.err.println(msg);
    }

    public static void log(String loggerId, int logLevel, String format, Object... args) {
        System.err.printf(format, args);
    }

    // Where the program runs: not in PathFinder.

    public static boolean isRunningInJPF() {
        return false;
    }

    public static boolean vmIsMatchingStates() {
        return false;
    }

    public static boolean isTraceReplay() {
        return false;
    }

    public static boolean isShared(Object o) {
        return false;
    }

    public static long currentTimeMillis() {
        return System.currentTimeMillis();
    }

    public static String getProperty(String key) {
        return null;
    }

    public static boolean isCalledFromClass(String refClsName) {
        StackTraceElement[] frames = new Throwable().getStackTrace();
        if (frames.length < 3) {
            return false;
        }
        try {
            return Class.forName(refClsName).isAssignableFrom(Class.forName(frames[2].getClassName()));
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    // Steering and observing PathFinder's search: nothing to do.

    public static void addComment(String s) {}

    public static void atLabel(String label) {}

    public static void atLabel(int label) {}

    public static void boring(boolean cond) {}

    public static void interesting(boolean cond) {}

    public static void busyWait(long duration) {}

    public static void breakTransition(String reason) {}

    public static int breakTransition(String reason, int min, int max) {
        return -1;
    }

    public static void instrumentPoint(String label) {}

    public static void instrumentPointDeep(String label) {}

    public static void instrumentPointDeepRecur(String label, int depth) {}

    public static void printPathOutput(String msg) {}

    public static void printPathOutput(boolean cond, String msg) {}

    public static void setShared(Object o, boolean isShared) {}

    public static void freezeSharedness(Object o, boolean freeze) {}

    public static void terminateSearch() {}

    public static void setHeuristicSearchValue(int n) {}

    public static void resetHeuristicSearchValue() {}

    public static int getHeuristicSearchValue() {
        return 0;
    }

    public static void setProperties(String... p) {}

    public static void storeTrace(String fileName, String comment) {}

    public static void storeTraceIf(boolean cond, String fileName, String comment) {}

    public static void storeTraceAndTerminate(String fileName, String comment) {}

    public static void storeTraceAndTerminateIf(boolean cond, String fileName, String comment) {}

    public static void setFieldAttribute(Object o, String fieldName, int val) {}

    public static int getFieldAttribute(Object o, String fieldName) {
        return 0;
    }

    public static void addFieldAttribute(Object o, String fieldName, int val) {}

    public static int[] getFieldAttributes(Object o, String fieldName) {
        return new int[0];
    }

    public static void setLocalAttribute(String varName, int val) {}

    public static int getLocalAttribute(String varName) {
        return 0;
    }

    public static void addLocalAttribute(String varName, int val) {}

    public static int[] getLocalAttributes(String varName) {
        return new int[0];
    }

    public static void setElementAttribute(Object arr, int idx, int val) {}

    public static int getElementAttribute(Object arr, int idx) {
        return 0;
    }

    public static void addElementAttribute(Object arr, int idx, int val) {}

    public static int[] getElementAttributes(Object arr, int idx) {
        return new int[0];
    }

    public static void setObjectAttribute(Object o, int val) {}

    public static int getObjectAttribute(Object o) {
        return 0;
    }

    public static void addObjectAttribute(Object o, int val) {}

    public static int[] getObjectAttributes(Object o) {
        return new int[0];
    }
}
