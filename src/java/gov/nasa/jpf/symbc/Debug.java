package gov.nasa.jpf.symbc;

import guide.Input;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Symbolic PathFinder's inputs, by way of {@link Input}. What shows PathFinder's own expressions does nothing, or
 * gives <code>"?"</code>: a text of an input's value would have to fix that value.
 */
public class Debug {
    public static void assume(boolean c) {
        Input.assume(c);
    }

    public static int makeSymbolicInteger(String name) {
        return Input.nextInt(name);
    }

    public static long makeSymbolicLong(String name) {
        return Input.nextLong(name);
    }

    public static short makeSymbolicShort(String name) {
        return Input.nextShort(name);
    }

    public static byte makeSymbolicByte(String name) {
        return Input.nextByte(name);
    }

    public static char makeSymbolicChar(String name) {
        return Input.nextChar(name);
    }

    public static boolean makeSymbolicBoolean(String name) {
        return Input.nextBoolean(name);
    }

    /** Any double, where Symbolic PathFinder has real numbers: NaN and the infinities are among them. */
    public static double makeSymbolicReal(String name) {
        return Input.nextDouble(name);
    }

    public static String makeSymbolicString(String name) {
        String value = Input.nextString(name);
        Input.assume(value != null);
        return value;
    }

    /** A string of that many characters, each an input: the first of them <code>name0</code>. */
    public static String makeSymbolicString(String name, int size) {
        char[] text = new char[size];
        for (int i = 0; i < size; i++) {
            text[i] = Input.nextChar(name + i);
        }
        return new String(text);
    }

    /** Null or an object of the class of <code>v</code>, or of a subclass; never <code>v</code> itself. */
    public static Object makeSymbolicRef(String name, Object v) {
        return Input.nextObject(name, v.getClass());
    }

    public static Object makeSymbolicNull(String name) {
        return null;
    }

    /** Gives each field of the object an input's value; the first input is <code>name.field</code>. */
    public static void makeFieldsSymbolic(String name, Object v) {
        for (Class<?> type = v.getClass(); type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    try {
                        field.setAccessible(true);
                        field.set(v, input(name + "." + field.getName(), field.getType()));
                    } catch (IllegalAccessException e) {
                        throw new IllegalArgumentException("Debug.makeFieldsSymbolic cannot set " + field, e);
                    }
                }
            }
        }
    }

    private static Object input(String name, Class<?> type) {
        if (type == int.class) {
            return Input.nextInt(name);
        } else if (type == long.class) {
            return Input.nextLong(name);
        } else if (type == short.class) {
            return Input.nextShort(name);
        } else if (type == byte.class) {
            return Input.nextByte(name);
        } else if (type == char.class) {
            return Input.nextChar(name);
        } else if (type == boolean.class) {
            return Input.nextBoolean(name);
        } else if (type == float.class) {
            return Input.nextFloat(name);
        } else if (type == double.class) {
            return Input.nextDouble(name);
        } else if (type == String.class) {
            return Input.nextString(name);
        } else {
            return Input.nextObject(name, type);
        }
    }

    // An input in the place of a given value.

    public static int addSymbolicInt(int v, String name) {
        return Input.nextInt(name);
    }

    public static byte addSymbolicByte(byte v, String name) {
        return Input.nextByte(name);
    }

    public static char addSymbolicChar(char v, String name) {
        return Input.nextChar(name);
    }

    public static double addSymbolicDouble(double v, String name) {
        return Input.nextDouble(name);
    }

    public static boolean addSymbolicBoolean(boolean v, String name) {
        return Input.nextBoolean(name);
    }

    public static boolean isSymbolicInteger(int v) {
        return false;
    }

    public static boolean isSymbolicLong(long v) {
        return false;
    }

    public static boolean isSymbolicShort(short v) {
        return false;
    }

    public static boolean isSymbolicByte(byte v) {
        return false;
    }

    public static boolean isSymbolicChar(char v) {
        return false;
    }

    public static String getSymbolicIntegerValue(int v) {
        return "?";
    }

    public static String getSymbolicLongValue(long v) {
        return "?";
    }

    public static String getSymbolicShortValue(short v) {
        return "?";
    }

    public static String getSymbolicByteValue(byte v) {
        return "?";
    }

    public static String getSymbolicCharValue(char v) {
        return "?";
    }

    public static String getSymbolicRealValue(double v) {
        return "?";
    }

    public static String getSymbolicBooleanValue(boolean v) {
        return "?";
    }

    public static String getSymbolicStringValue(String v) {
        return "?";
    }

    public static String getSolvedPC() {
        return "?";
    }

    public static String getPC_prefix_notation() {
        return "?";
    }

    public static void printPC(String msg) {}

    public static void printHeapPC(String msg) {}

    public static void printSymbolicRef(Object v, String msg) {}

    public static boolean checkAccuracy(double v, double err) {
        return true;
    }

    public static boolean matchAbstractState(Object v) {
        return false;
    }

    public static void addCost(Object v) {}

    public static void setLastObservedInputSize(Object v) {}

    public static int getLastObservedInputSize() {
        return 0;
    }

    public static double getLastMeasuredMetricValue() {
        return 0;
    }

    public static void clearMeasurements() {}
}
