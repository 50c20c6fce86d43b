package guide;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Not the real guide.Input: it runs a program once for each combination of some values of its inputs and collects
 * what was printed. The number of different traces is what the program's first line says, if the values are well
 * chosen and each path prints a trace of its own. It knows nothing of paths, terms or solvers.
 *
 * <p>Arguments: PROGRAM DEPTH pairs; prints PROGRAM and its number of traces for each, and the traces with -v first.
 */
public final class Input {
    private static final long[] NUMBERS = {
        Long.MIN_VALUE, Integer.MIN_VALUE - 1L, Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -100_000, -40_000, -32_769,
        -32_768, -129, -128, -10, -5, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 20, 42, 100, 127, 128, 255, 256,
        1000, 32_767, 32_768, 40_000, 65_535, 65_536, 100_000, Integer.MAX_VALUE - 1, Integer.MAX_VALUE,
        Integer.MAX_VALUE + 1L, Long.MAX_VALUE};
    private static final double[] REALS = {
        Double.NaN, Double.NEGATIVE_INFINITY, -Double.MAX_VALUE, -1e10, -10, -1, -0.5, -0.0, 0.0, Double.MIN_VALUE, 0.5,
        1, 1.5, 2, 10, 1e10, Double.MAX_VALUE, Double.POSITIVE_INFINITY};
    private static final long[] IN_OBJECTS = {-1, 0, 1, 5, 7, 10};
    private static final int[] LENGTHS = {0, 1, 2, 3, 4, 8};
    private static final String[] STRINGS = {"", "a", "ab", "abc", "abcdefgh"};

    /** Thrown to end a run whose inputs do not meet an assumption. */
    private static final class Violated extends Error {}

    /** The choices of this run, how many alternatives each had, and which is next. */
    private static final List<Integer> chosen = new ArrayList<>();
    private static final List<Integer> alternatives = new ArrayList<>();
    private static int next;

    private static Class<?> program;
    private static int depth;
    private static final List<Object> made = new ArrayList<>();

    private static int choose(int among) {
        if (next == chosen.size()) {
            chosen.add(0);
            alternatives.add(among);
        }
        return chosen.get(next++);
    }

    private static boolean advance() {
        for (int last = chosen.size() - 1; last >= 0; last--) {
            if (chosen.get(last) + 1 < alternatives.get(last)) {
                chosen.set(last, chosen.get(last) + 1);
                return true;
            }
            chosen.remove(last);
            alternatives.remove(last);
        }
        return false;
    }

    private static long number(long lo, long hi) {
        List<Long> values = new ArrayList<>();
        if (hi - lo >= 0 && hi - lo < 40) {
            for (long value = lo; value <= hi; value++) {
                values.add(value);
            }
        } else {
            for (long value : NUMBERS) {
                if (value >= lo && value <= hi) {
                    values.add(value);
                }
            }
        }
        return values.get(choose(values.size()));
    }

    public static boolean nextBoolean(String name) { return choose(2) == 1; }
    public static byte nextByte(String name) { return (byte) number(Byte.MIN_VALUE, Byte.MAX_VALUE); }
    public static byte nextByte(String name, byte lo, byte hi) { return (byte) number(lo, hi); }
    public static short nextShort(String name) { return (short) number(Short.MIN_VALUE, Short.MAX_VALUE); }
    public static short nextShort(String name, short lo, short hi) { return (short) number(lo, hi); }
    public static char nextChar(String name) { return (char) number(0, Character.MAX_VALUE); }
    public static char nextChar(String name, char lo, char hi) { return (char) number(lo, hi); }
    public static int nextInt(String name) { return (int) number(Integer.MIN_VALUE, Integer.MAX_VALUE); }
    public static int nextInt(String name, int lo, int hi) { return (int) number(lo, hi); }
    public static long nextLong(String name) { return number(Long.MIN_VALUE, Long.MAX_VALUE); }
    public static long nextLong(String name, long lo, long hi) { return number(lo, hi); }
    public static float nextFloat(String name) { return (float) REALS[choose(REALS.length)]; }
    public static double nextDouble(String name) { return REALS[choose(REALS.length)]; }
    public static String nextString(String name) { return STRINGS[choose(STRINGS.length)]; }

    public static void assume(boolean condition) {
        if (!condition) {
            throw new Violated();
        }
    }

    @SuppressWarnings("unchecked")
    public static <T> T nextObject(String name, Class<T> type) {
        try {
            return (T) reference(type, depth);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Null, something made before, or something new with fields of its own down to a depth. */
    private static Object reference(Class<?> type, int depth) throws ReflectiveOperationException {
        List<Object> candidates = new ArrayList<>();
        candidates.add(null);
        if (type.isEnum()) {
            candidates.addAll(List.of(type.getEnumConstants()));
            return candidates.get(choose(candidates.size()));
        }
        for (Object before : made) {
            if (type.isInstance(before)) {
                candidates.add(before);
            }
        }
        List<Class<?>> fresh = new ArrayList<>();
        if (depth > 0 && type.isArray()) {
            fresh.add(type);
        } else if (depth > 0) {
            for (Class<?> each : program.getDeclaredClasses()) {
                if (type.isAssignableFrom(each) && !Modifier.isAbstract(each.getModifiers())) {
                    fresh.add(each);
                }
            }
        }
        int pick = choose(candidates.size() + fresh.size());
        return pick < candidates.size() ? candidates.get(pick) : make(fresh.get(pick - candidates.size()), depth);
    }

    private static Object make(Class<?> type, int depth) throws ReflectiveOperationException {
        if (type.isArray()) {
            Object array = Array.newInstance(type.getComponentType(), LENGTHS[choose(LENGTHS.length)]);
            made.add(array);
            for (int i = 0; i < Math.min(3, Array.getLength(array)); i++) {
                Array.set(array, i, value(type.getComponentType(), depth));
            }
            return array;
        }
        Constructor<?> constructor = sun.reflect.ReflectionFactory.getReflectionFactory()
                .newConstructorForSerialization(type, Object.class.getDeclaredConstructor());
        Object object = constructor.newInstance();
        made.add(object);
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    field.set(object, value(field.getType(), depth));
                }
            }
        }
        return object;
    }

    private static Object value(Class<?> type, int depth) throws ReflectiveOperationException {
        if (type == int.class) {
            return (int) IN_OBJECTS[choose(IN_OBJECTS.length)];
        } else if (type == boolean.class) {
            return choose(2) == 1;
        } else if (type.isPrimitive()) {
            throw new IllegalArgumentException("add " + type);
        }
        return reference(type, depth - 1);
    }

    public static void main(String[] args) throws Exception {
        PrintStream out = System.out;
        boolean verbose = args[0].equals("-v");
        for (int i = verbose ? 1 : 0; i < args.length; i += 2) {
            program = Class.forName(args[i]);
            depth = Integer.parseInt(args[i + 1]);
            Set<String> traces = new TreeSet<>();
            do {
                next = 0;
                made.clear();
                ByteArrayOutputStream printed = new ByteArrayOutputStream();
                System.setOut(new PrintStream(printed, false, "UTF-8"));
                String end = "";
                try {
                    program.getMethod("main", String[].class).invoke(null, (Object) new String[0]);
                } catch (InvocationTargetException e) {
                    end = e.getCause().getClass().getName();
                }
                System.out.flush();
                if (!end.equals(Violated.class.getName())) {
                    traces.add(printed.toString("UTF-8").replace("\n", " ") + end);
                }
            } while (advance());
            System.setOut(out);
            out.println(args[i] + " " + traces.size());
            if (verbose) {
                traces.forEach(trace -> out.println("  " + trace));
            }
        }
    }
}
