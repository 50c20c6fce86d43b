package guide;

import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Paths;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;

/**
 * The inputs of a program under test.
 *
 * <pre>
 * int x = Input.nextInt("x");
 * int month = Input.nextInt("month", 1, 12);
 * Input.assume(x != 0);
 * Node list = Input.nextObject("list", Node.class);
 * </pre>
 *
 * <p>Under <b>guide</b> each call gives a value that stands for every value of its type, and the program is explored
 * for all of them.
 *
 * <p>On a plain JVM each call gives one value, so that what guide has found can be reproduced with <code>java</code>:
 *
 * <pre>
 * java -Dguide.report=report.json -Dguide.warning=W1 -jar App.jar     the inputs of one entry of guide's JSON report
 * java -Dguide.inputs=x=19,y=3 -jar App.jar                           inputs given by hand
 * </pre>
 *
 * <p><code>guide.warning</code> names a warning (<code>W1</code>) or a finding (<code>F1</code>); it can be left out
 * where only one of them has inputs. The same name asked for again by the same thread is the next value of that name.
 * In <code>guide.inputs</code> a name may occur several times: these are its successive values, whichever thread asks.
 * Values are in Java notation; quotes protect a comma, as in <code>s="a,b"</code>. A name that has a value there takes
 * none from the report. What has no value is 0, false or null, and in a range its number nearest to 0.
 *
 * <p>Any number of threads may call these methods at once.
 */
public final class Input {
    private Input() {}

    /** Any boolean. */
    public static boolean nextBoolean(String name) {
        Object value = next(name);
        return value != null && Notation.bool(name, value);
    }

    /** Any byte. */
    public static byte nextByte(String name) {
        return (byte) integer(name, "byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /** A byte from <code>lo</code> to <code>hi</code>, both included. */
    public static byte nextByte(String name, byte lo, byte hi) {
        return (byte) ranged(name, "byte", lo, hi, Byte.MIN_VALUE, Byte.MAX_VALUE);
    }

    /** Any short. */
    public static short nextShort(String name) {
        return (short) integer(name, "short", Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** A short from <code>lo</code> to <code>hi</code>, both included. */
    public static short nextShort(String name, short lo, short hi) {
        return (short) ranged(name, "short", lo, hi, Short.MIN_VALUE, Short.MAX_VALUE);
    }

    /** Any char. */
    public static char nextChar(String name) {
        return (char) integer(name, "char", Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /** A char from <code>lo</code> to <code>hi</code>, both included. */
    public static char nextChar(String name, char lo, char hi) {
        return (char) ranged(name, "char", lo, hi, Character.MIN_VALUE, Character.MAX_VALUE);
    }

    /** Any int. */
    public static int nextInt(String name) {
        return (int) integer(name, "int", Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** An int from <code>lo</code> to <code>hi</code>, both included. */
    public static int nextInt(String name, int lo, int hi) {
        return (int) ranged(name, "int", lo, hi, Integer.MIN_VALUE, Integer.MAX_VALUE);
    }

    /** Any long. */
    public static long nextLong(String name) {
        return integer(name, "long", Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** A long from <code>lo</code> to <code>hi</code>, both included. */
    public static long nextLong(String name, long lo, long hi) {
        return ranged(name, "long", lo, hi, Long.MIN_VALUE, Long.MAX_VALUE);
    }

    /** Any float: NaN, the infinities and -0.0f are among them. */
    public static float nextFloat(String name) {
        Object value = next(name);
        return value == null ? 0 : Notation.float_(name, value);
    }

    /** Any double: NaN, the infinities and -0.0 are among them. */
    public static double nextDouble(String name) {
        Object value = next(name);
        return value == null ? 0 : Notation.double_(name, value);
    }

    /** Any string. On a plain JVM null, where no value is given. */
    public static String nextString(String name) {
        Object value = next(name);
        // Of one string that several inputs are, the report has a reference.
        if (value instanceof Map) {
            return (String) Source.get().objects.value(name, value, String.class, null);
        }
        return value == null ? null : Notation.string(name, value);
    }

    /**
     * A reference: null, an object of the type or of one of its subtypes, or an object that an earlier input gave. Its
     * fields are inputs too. No constructor runs.
     */
    public static <T> T nextObject(String name, Class<T> type) {
        Object value = next(name);
        if (value == null) {
            return null;
        }
        Object object = Source.get().objects.value(name, value, type, type.getClassLoader());
        if (object != null && !boxed(type).isInstance(object)) {
            throw error("the input " + name + " is of class " + object.getClass().getName() + ", but the program asks"
                    + " for " + type.getName() + "; " + STALE);
        }
        @SuppressWarnings("unchecked") // As isInstance says; type.cast would refuse int.class.
        T result = (T) object;
        return result;
    }

    /**
     * Inputs for which the condition does not hold are not of interest: guide does not explore them further.
     *
     * @throws AssumptionViolated on a plain JVM, where it does not hold for the given inputs
     */
    public static void assume(boolean condition) {
        if (!condition) {
            throw new AssumptionViolated("the assumption does not hold for these inputs");
        }
    }

    /** Thrown on a plain JVM by {@link #assume} where the inputs do not meet the assumption. */
    public static final class AssumptionViolated extends Error {
        private static final long serialVersionUID = 1;

        AssumptionViolated(String message) {
            super(message);
        }
    }

    // What follows runs on a plain JVM only.

    private static final String STALE = "was the report made for this version of the program? If not, make it anew"
            + " with guide";

    static IllegalStateException error(String message) {
        return new IllegalStateException("guide.Input: " + message);
    }

    /** The next value of that name for this thread: a String in Java notation or a Map with "ref"; null if none. */
    private static Object next(String name) {
        Source source = Source.get();
        synchronized (source) {
            return source.next(name, Thread.currentThread().getName());
        }
    }

    private static long integer(String name, String type, long least, long greatest) {
        Object value = next(name);
        return value == null ? 0 : Notation.integer(name, value, type, least, greatest);
    }

    private static long ranged(String name, String type, long lo, long hi, long least, long greatest) {
        if (lo > hi) {
            throw new IllegalArgumentException("no " + type + " is from " + lo + " to " + hi + ", for " + name);
        }
        Object value = next(name);
        if (value == null) {
            return lo > 0 ? lo : hi < 0 ? hi : 0;
        }
        long number = Notation.integer(name, value, type, least, greatest);
        if (number < lo || number > hi) {
            throw error("the input " + name + " is " + value + ", but the program asks for one from " + lo
                    + " to " + hi + "; give another value, or, if it is from a report: " + STALE);
        }
        return number;
    }

    static Class<?> boxed(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0).getClass() : type;
    }

    /** Where values come from: the properties, read when the first input is asked for. */
    static final class Source {
        private static Source source;

        final Objects objects;
        /** By thread and name; by name alone where any thread may have them. */
        private final Map<List<String>, Queue<Object>> values = new HashMap<>();

        static synchronized Source get() {
            if (source == null) {
                source = new Source();
            }
            return source;
        }

        private Source() {
            String file = System.getProperty("guide.report");
            String id = System.getProperty("guide.warning");
            if (file == null && id != null) {
                throw error("the property guide.warning is " + id + ", but guide.report is not set; add"
                        + " -Dguide.report=FILE with the JSON report that has it");
            }
            List<?> described = new ArrayList<>();
            if (file != null) {
                Map<?, ?> entry = entry(file, id);
                described = list(entry.get("objects"), "objects", file);
                for (Object input : list(entry.get("inputs"), "inputs", file)) {
                    Map<?, ?> fields = map(input, "an input", file);
                    if (!(fields.get("name") instanceof String)) {
                        throw error("an input in " + file + " has no name; make the report anew with guide");
                    }
                    add((String) fields.get("thread"), (String) fields.get("name"), fields.get("value"));
                }
            }
            objects = new Objects(described, file);
            String given = System.getProperty("guide.inputs");
            if (given != null) {
                List<String[]> pairs = pairs(given);
                Set<String> names = new HashSet<>();
                for (String[] pair : pairs) {
                    names.add(pair[0]);
                }
                values.keySet().removeIf(key -> names.contains(key.get(1)));
                for (String[] pair : pairs) {
                    add(null, pair[0], pair[1]);
                }
            }
        }

        private void add(String thread, String name, Object value) {
            values.computeIfAbsent(key(thread, name), key -> new ArrayDeque<>()).add(value == null ? "null" : value);
        }

        Object next(String name, String thread) {
            for (String owner : new String[] {thread, null}) {
                Queue<Object> left = values.get(key(owner, name));
                if (left != null && !left.isEmpty()) {
                    return left.remove();
                }
            }
            return null;
        }

        private static List<String> key(String thread, String name) {
            return java.util.Arrays.asList(thread, name);
        }

        /** The warning or finding with that id; without one, the only one that has inputs. */
        private static Map<?, ?> entry(String file, String id) {
            String text;
            try {
                text = new String(Files.readAllBytes(Paths.get(file)), StandardCharsets.UTF_8);
            } catch (IOException | RuntimeException e) {
                throw error("the report " + file + " cannot be read (" + e + "); set -Dguide.report to a file that"
                        + " guide has written with --json");
            }
            Map<?, ?> report = map(new Json(text, file).read(), "the report", file);
            List<String> ids = new ArrayList<>();
            List<Map<?, ?>> withInputs = new ArrayList<>();
            for (String kind : new String[] {"warnings", "findings"}) {
                for (Object element : list(report.get(kind), kind, file)) {
                    Map<?, ?> entry = map(element, "an entry of " + kind, file);
                    Object own = entry.get("id");
                    boolean hasInputs = !list(entry.get("inputs"), "inputs", file).isEmpty();
                    if (id != null && id.equals(own)) {
                        if (!hasInputs && entry.get("verdict") != null && !"confirmed".equals(entry.get("verdict"))) {
                            throw error(id + " in " + file + " is " + entry.get("verdict") + ", so there are no"
                                    + " inputs for it; choose a confirmed one with -Dguide.warning");
                        }
                        return entry;
                    }
                    if (id != null || hasInputs) {
                        ids.add(String.valueOf(own));
                    }
                    if (hasInputs) {
                        withInputs.add(entry);
                    }
                }
            }
            String choose = ids.isEmpty() ? "" : "; choose one of " + String.join(", ", ids) + " with -Dguide.warning";
            if (id != null) {
                throw error("there is no " + id + " in " + file + (ids.isEmpty() ? ": it has no warnings" : choose));
            }
            if (withInputs.size() > 1) {
                throw error("several entries of " + file + " have inputs" + choose);
            }
            return withInputs.isEmpty() ? new HashMap<String, Object>() : withInputs.get(0);
        }

        /** The names and values of <code>x=19,s="a,b"</code>. */
        private static List<String[]> pairs(String text) {
            List<String[]> pairs = new ArrayList<>();
            for (int at = 0; at < text.length(); at++) {
                int equals = text.indexOf('=', at);
                if (equals < 0) {
                    throw error("the property guide.inputs is " + text + ", where " + text.substring(at)
                            + " has no value; write name=value, and commas between them");
                }
                int end = equals + 1;
                char quote = end < text.length() ? text.charAt(end) : 0;
                if (quote == '"' || quote == '\'') {
                    for (end++; end < text.length() && text.charAt(end) != quote; end++) {
                        if (text.charAt(end) == '\\') {
                            end++;
                        }
                    }
                    if (end >= text.length()) {
                        throw error("the property guide.inputs is " + text + ", where a quote is not closed; close"
                                + " it, and write \\" + quote + " for a quote inside");
                    }
                }
                end = text.indexOf(',', end);
                end = end < 0 ? text.length() : end;
                pairs.add(new String[] {text.substring(at, equals).trim(), text.substring(equals + 1, end).trim()});
                at = end;
            }
            return pairs;
        }

        static List<?> list(Object json, String what, String file) {
            if (json == null) {
                return new ArrayList<>();
            }
            if (!(json instanceof List)) {
                throw error(what + " in " + file + " is not a list; is it a JSON report of guide?");
            }
            return (List<?>) json;
        }

        static Map<?, ?> map(Object json, String what, String file) {
            if (!(json instanceof Map)) {
                throw error(what + " in " + file + " is not a JSON object; is it a JSON report of guide?");
            }
            return (Map<?, ?>) json;
        }
    }

    /** Values in Java notation. */
    static final class Notation {
        private Notation() {}

        private static IllegalStateException wrong(String name, Object value, String type) {
            return error("the input " + name + " is " + value + ", which is no " + type
                    + "; give a value as in Java, or, if it is from a report: " + STALE);
        }

        private static String text(String name, Object value, String type) {
            if (!(value instanceof String)) {
                throw wrong(name, value, type);
            }
            return ((String) value).trim();
        }

        static boolean bool(String name, Object value) {
            String text = text(name, value, "boolean");
            if (!text.equals("true") && !text.equals("false")) {
                throw wrong(name, value, "boolean");
            }
            return text.equals("true");
        }

        static long integer(String name, Object value, String type, long least, long greatest) {
            String text = text(name, value, type);
            long number;
            try {
                if (text.startsWith("'")) {
                    String unquoted = unquote(name, text, '\'');
                    if (unquoted.length() != 1) {
                        throw wrong(name, value, type);
                    }
                    number = unquoted.charAt(0);
                } else if (type.equals("char") && text.length() == 1 && !Character.isDigit(text.charAt(0))) {
                    number = text.charAt(0);
                } else if (text.matches("(Byte|Short|Character|Integer|Long)\\.M(AX|IN)_VALUE")) {
                    Field constant = Class.forName("java.lang." + text.substring(0, text.indexOf('.')))
                            .getField(text.substring(text.indexOf('.') + 1));
                    Object limit = constant.get(null);
                    number = limit instanceof Character ? (char) limit : ((Number) limit).longValue();
                } else {
                    boolean isLong = text.matches(".*[0-9a-fA-F][lL]");
                    number = Long.decode(isLong ? text.substring(0, text.length() - 1) : text);
                }
            } catch (NumberFormatException | ReflectiveOperationException e) {
                throw wrong(name, value, type);
            }
            if (number < least || number > greatest) {
                throw wrong(name, value, type);
            }
            return number;
        }

        static float float_(String name, Object value) {
            String text = text(name, value, "float");
            try {
                return Float.parseFloat(number(text));
            } catch (NumberFormatException e) {
                throw wrong(name, value, "float");
            }
        }

        static double double_(String name, Object value) {
            String text = text(name, value, "double");
            try {
                return Double.parseDouble(number(text));
            } catch (NumberFormatException e) {
                throw wrong(name, value, "double");
            }
        }

        /** What parseFloat and parseDouble understand instead of <code>Float.NaN</code> and the like. */
        private static String number(String text) {
            String sign = text.startsWith("-") ? "-" : "";
            switch (text.substring(sign.length())) {
                case "Float.NaN": case "Double.NaN":
                    return "NaN";
                case "Float.POSITIVE_INFINITY": case "Double.POSITIVE_INFINITY":
                    return sign + "Infinity";
                case "Float.NEGATIVE_INFINITY": case "Double.NEGATIVE_INFINITY":
                    return sign.isEmpty() ? "-Infinity" : "Infinity";
                case "Float.MAX_VALUE":
                    return sign + Float.MAX_VALUE;
                case "Float.MIN_VALUE":
                    return sign + Float.MIN_VALUE;
                case "Float.MIN_NORMAL":
                    return sign + Float.MIN_NORMAL;
                case "Double.MAX_VALUE":
                    return sign + Double.MAX_VALUE;
                case "Double.MIN_VALUE":
                    return sign + Double.MIN_VALUE;
                case "Double.MIN_NORMAL":
                    return sign + Double.MIN_NORMAL;
                default:
                    return text.matches(".*[lL]") ? text.substring(0, text.length() - 1) : text;
            }
        }

        static String string(String name, Object value) {
            String text = text(name, value, "String");
            // Always another object: an input is never the same as a constant of the program.
            return text.equals("null") ? null
                    : new String(text.startsWith("\"") ? unquote(name, text, '"') : (String) value);
        }

        /** The characters of a literal: its quotes go, its escapes become what they stand for. */
        private static String unquote(String name, String literal, char quote) {
            StringBuilder text = new StringBuilder();
            int end = literal.length() - 1;
            if (end < 1 || literal.charAt(end) != quote) {
                throw wrong(name, literal, quote == '"' ? "String" : "char");
            }
            for (int at = 1; at < end; at++) {
                char c = literal.charAt(at);
                if (c != '\\') {
                    text.append(c);
                    continue;
                }
                c = literal.charAt(++at);
                int plain = "btnfrs\"'\\".indexOf(c);
                if (at >= end) {
                    throw wrong(name, literal, "String");
                } else if (plain >= 0) {
                    text.append("\b\t\n\f\r \"'\\".charAt(plain));
                } else if (c == 'u') {
                    while (literal.charAt(at) == 'u') {
                        at++;
                    }
                    if (at + 4 > end) {
                        throw wrong(name, literal, "String");
                    }
                    text.append((char) Integer.parseInt(literal.substring(at, at + 4), 16));
                    at += 3;
                } else if (c >= '0' && c <= '7') {
                    int octal = 0;
                    int digits = c <= '3' ? 3 : 2;
                    for (; digits > 0 && literal.charAt(at) >= '0' && literal.charAt(at) <= '7'; digits--) {
                        octal = octal * 8 + literal.charAt(at++) - '0';
                    }
                    text.append((char) octal);
                    at--;
                } else {
                    throw wrong(name, literal, "String");
                }
            }
            return text.toString();
        }
    }

    /** The objects of a report, each made when it is first needed, with all it reaches. */
    static final class Objects {
        private final String file;
        private final Map<Long, Map<?, ?>> described = new HashMap<>();
        private final Map<Long, Object> made = new HashMap<>();
        /** Made, but their fields or elements are not filled in yet. */
        private final Queue<Long> unfilled = new ArrayDeque<>();
        /** Records whose components are being made: the only objects that are made from what they refer to. */
        private final Set<Long> open = new HashSet<>();

        Objects(List<?> objects, String file) {
            this.file = file;
            for (Object object : objects) {
                Map<?, ?> fields = Source.map(object, "an element of objects", file);
                described.put(id(fields.get("id")), fields);
            }
        }

        /** A value of a declared type, objects included. */
        Object value(String name, Object value, Class<?> type, ClassLoader loader) {
            if (value instanceof Map) {
                initialise(value, loader, new HashSet<>());
            }
            synchronized (this) {
                Object result = plain(name, value, type, loader);
                for (Long id = unfilled.poll(); id != null; id = unfilled.poll()) {
                    fill(id, loader);
                }
                return result;
            }
        }

        /**
         * Initialises the classes of all that a value refers to. It happens before the lock is taken: an initialiser
         * may ask for inputs itself, or be under way in another thread that does.
         */
        private void initialise(Object value, ClassLoader loader, Set<Object> seen) {
            Queue<Object> values = new ArrayDeque<>();
            values.add(value);
            for (Object next = values.poll(); next != null; next = values.poll()) {
                if (!(next instanceof Map) || !seen.add(((Map<?, ?>) next).get("ref"))) {
                    continue;
                }
                Map<?, ?> object = description(id(((Map<?, ?>) next).get("ref")));
                classOf(object, loader, true);
                for (Object part : parts(object)) {
                    if (part != null) {
                        values.add(part);
                    }
                }
            }
        }

        private List<Object> parts(Map<?, ?> object) {
            List<Object> parts = new ArrayList<>(Source.list(object.get("elements"), "elements", file));
            if (object.get("fields") != null) {
                parts.addAll(Source.map(object.get("fields"), "fields", file).values());
            }
            return parts;
        }

        private long id(Object json) {
            try {
                return Long.parseLong(String.valueOf(json));
            } catch (NumberFormatException e) {
                throw error("an object in " + file + " has the id " + json + "; make the report anew with guide");
            }
        }

        private Map<?, ?> description(long id) {
            Map<?, ?> object = described.get(id);
            if (object == null) {
                throw error("an input refers to the object " + id + ", which is not in " + file
                        + "; make the report anew with guide");
            }
            return object;
        }

        private Object plain(String name, Object value, Class<?> type, ClassLoader loader) {
            if (value instanceof Map) {
                return make(id(((Map<?, ?>) value).get("ref")), loader);
            }
            String text = String.valueOf(value).trim();
            if (!type.isPrimitive() && text.equals("null")) {
                return null;
            }
            switch (type.getName()) {
                case "boolean": case "java.lang.Boolean":
                    return Notation.bool(name, text);
                case "byte": case "java.lang.Byte":
                    return (byte) Notation.integer(name, text, "byte", Byte.MIN_VALUE, Byte.MAX_VALUE);
                case "short": case "java.lang.Short":
                    return (short) Notation.integer(name, text, "short", Short.MIN_VALUE, Short.MAX_VALUE);
                case "char": case "java.lang.Character":
                    return (char) Notation.integer(name, text, "char", Character.MIN_VALUE, Character.MAX_VALUE);
                case "int": case "java.lang.Integer":
                    return (int) Notation.integer(name, text, "int", Integer.MIN_VALUE, Integer.MAX_VALUE);
                case "long": case "java.lang.Long":
                    return Notation.integer(name, text, "long", Long.MIN_VALUE, Long.MAX_VALUE);
                case "float": case "java.lang.Float":
                    return Notation.float_(name, text);
                case "double": case "java.lang.Double":
                    return Notation.double_(name, text);
                case "java.lang.String":
                    return Notation.string(name, value);
                default:
                    return text.startsWith("\"") ? Notation.string(name, text) : constant(name, text, loader);
            }
        }

        /** The enum constant <code>pkg.Color.RED</code>; a nested enum is <code>pkg.A$Color</code>, or with dots. */
        private Object constant(String name, String text, ClassLoader loader) {
            int dot = text.lastIndexOf('.');
            StringBuilder type = new StringBuilder(text.substring(0, Math.max(dot, 0)));
            for (int at = type.length(); at > 0; at = type.lastIndexOf(".")) {
                if (at < type.length()) {
                    type.setCharAt(at, '$');
                }
                Class<?> found = find(type.toString(), true, loader);
                Object[] constants = found == null ? null : found.getEnumConstants();
                for (int i = 0; constants != null && i < constants.length; i++) {
                    if (((Enum<?>) constants[i]).name().equals(text.substring(dot + 1))) {
                        return constants[i];
                    }
                }
            }
            throw error("the input " + name + " is " + text + ", which is neither null nor a constant of an enum"
                    + " of the program; objects can only be given in a report");
        }

        private Class<?> find(String name, boolean initialise, ClassLoader loader) {
            ClassLoader context = Thread.currentThread().getContextClassLoader();
            for (ClassLoader each : new ClassLoader[] {loader, context, Input.class.getClassLoader()}) {
                try {
                    return Class.forName(name, initialise, each);
                } catch (ClassNotFoundException e) {
                    // The next one may know it.
                }
            }
            return null;
        }

        private Class<?> classOf(Map<?, ?> object, ClassLoader loader, boolean initialise) {
            String name = String.valueOf(object.get("class"));
            int dimensions = 0;
            String element = name;
            for (; element.endsWith("[]"); dimensions++) {
                element = element.substring(0, element.length() - 2);
            }
            Class<?> type = null;
            for (Class<?> primitive : new Class<?>[] {boolean.class, byte.class, short.class, char.class, int.class,
                    long.class, float.class, double.class}) {
                type = dimensions > 0 && primitive.getName().equals(element) ? primitive : type;
            }
            type = type == null ? find(element, initialise, loader) : type;
            if (type == null) {
                throw error("an input is of class " + name + ", which is not on the class path; add it, or, if the"
                        + " program has no such class any more: " + STALE);
            }
            return dimensions == 0 ? type : Array.newInstance(type, new int[dimensions]).getClass();
        }

        private Object make(long id, ClassLoader loader) {
            Object object = made.get(id);
            if (object != null) {
                return object;
            }
            Map<?, ?> description = description(id);
            Class<?> type = classOf(description, loader, true);
            if (type.isArray()) {
                int length = Source.list(description.get("elements"), "elements", file).size();
                object = Array.newInstance(type.getComponentType(), length);
            } else if (type == String.class) {
                object = Notation.string("value", description.get("value"));
            } else if (isBox(type)) {
                Object value = fields(description).get("value");
                object = plain("value", value == null ? type == Boolean.class ? "false" : "0" : value, type, loader);
            } else if (isRecord(type)) {
                object = makeRecord(id, type, loader);
            } else {
                object = allocate(type);
            }
            made.put(id, object);
            unfilled.add(id);
            return object;
        }

        private static boolean isBox(Class<?> type) {
            return type.getName().matches("java\\.lang\\.(Boolean|Byte|Short|Character|Integer|Long|Float|Double)");
        }

        private static boolean isRecord(Class<?> type) {
            return type.getSuperclass() != null && type.getSuperclass().getName().equals("java.lang.Record");
        }

        private Map<?, ?> fields(Map<?, ?> description) {
            Object fields = description.get("fields");
            return fields == null ? new HashMap<String, Object>() : Source.map(fields, "fields", file);
        }

        /** Nothing but its constructor can set the fields of a record. */
        private Object makeRecord(long id, Class<?> type, ClassLoader loader) {
            if (!open.add(id)) {
                throw error("the object " + id + " is a record " + type.getName() + " that contains itself, which"
                        + " cannot be made on a plain JVM; run guide replay instead");
            }
            try {
                Map<?, ?> fields = fields(description(id));
                Object[] components = (Object[]) Class.class.getMethod("getRecordComponents").invoke(type);
                Class<?>[] types = new Class<?>[components.length];
                Object[] values = new Object[components.length];
                for (int i = 0; i < components.length; i++) {
                    String name = (String) components[i].getClass().getMethod("getName").invoke(components[i]);
                    types[i] = (Class<?>) components[i].getClass().getMethod("getType").invoke(components[i]);
                    values[i] = fields.containsKey(name) ? plain(name, fields.get(name), types[i], loader)
                            : Array.get(Array.newInstance(types[i], 1), 0);
                }
                Constructor<?> constructor = type.getDeclaredConstructor(types);
                constructor.setAccessible(true);
                return constructor.newInstance(values);
            } catch (InvocationTargetException e) {
                throw error("the constructor of the record " + type.getName() + " refuses the input's values ("
                        + e.getCause() + "); run guide replay instead");
            } catch (ReflectiveOperationException e) {
                throw error("the record " + type.getName() + " cannot be made (" + e + "); run guide replay instead");
            } finally {
                open.remove(id);
            }
        }

        /** An object whose constructors do not run. */
        private static Object allocate(Class<?> type) {
            try {
                try {
                    Class<?> factory = Class.forName("sun.reflect.ReflectionFactory");
                    Object own = factory.getMethod("getReflectionFactory").invoke(null);
                    Object constructor = factory
                            .getMethod("newConstructorForSerialization", Class.class, Constructor.class)
                            .invoke(own, type, Object.class.getDeclaredConstructor());
                    return ((Constructor<?>) constructor).newInstance();
                } catch (ReflectiveOperationException | RuntimeException e) {
                    Object unsafe = unsafe();
                    return unsafe.getClass().getMethod("allocateInstance", Class.class).invoke(unsafe, type);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                throw error("an object of class " + type.getName() + " cannot be made without its constructor (" + e
                        + "); run guide replay instead");
            }
        }

        private static Object unsafe() throws ReflectiveOperationException {
            Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
            field.setAccessible(true);
            return field.get(null);
        }

        private void fill(long id, ClassLoader loader) {
            Object object = made.get(id);
            Map<?, ?> description = description(id);
            if (object.getClass().isArray()) {
                int index = 0;
                for (Object element : Source.list(description.get("elements"), "elements", file)) {
                    String name = "element " + index;
                    Object value = plain(name, element, object.getClass().getComponentType(), loader);
                    try {
                        Array.set(object, index++, value);
                    } catch (IllegalArgumentException e) {
                        throw misfit(name + " of a " + description.get("class"), value);
                    }
                }
                return;
            }
            if (isBox(object.getClass()) || isRecord(object.getClass())) {
                return; // It was made with what it holds.
            }
            for (Map.Entry<?, ?> entry : fields(description).entrySet()) {
                Field field = field(object.getClass(), (String) entry.getKey());
                Object value = plain(field.getName(), entry.getValue(), field.getType(), loader);
                if (value != null && !boxed(field.getType()).isInstance(value)) {
                    throw misfit("the field " + entry.getKey() + " of " + object.getClass().getName(), value);
                }
                set(object, field, value);
            }
        }

        private static IllegalStateException misfit(String what, Object value) {
            String kind = value == null ? "null" : "a " + value.getClass().getName();
            return error(what + " cannot hold " + kind + "; " + STALE);
        }

        /** A field by its name, or as <code>pkg.Super.field</code> where a subclass hides it. */
        private static Field field(Class<?> type, String name) {
            int dot = name.lastIndexOf('.');
            for (Class<?> each = type; each != null; each = each.getSuperclass()) {
                if (dot >= 0 && !each.getName().equals(name.substring(0, dot))) {
                    continue;
                }
                try {
                    Field field = each.getDeclaredField(name.substring(dot + 1));
                    if (!Modifier.isStatic(field.getModifiers())) {
                        return field;
                    }
                } catch (NoSuchFieldException e) {
                    // It may be inherited.
                }
            }
            throw error("class " + type.getName() + " has no field " + name + "; " + STALE);
        }

        private static void set(Object object, Field field, Object value) {
            try {
                try {
                    field.setAccessible(true);
                    field.set(object, value);
                } catch (IllegalAccessException | RuntimeException refused) {
                    Class<?> type = field.getType();
                    String kind = type.isPrimitive() ? type.getName() : "object";
                    kind = Character.toUpperCase(kind.charAt(0)) + kind.substring(1);
                    Object unsafe = unsafe();
                    Object offset = unsafe.getClass().getMethod("objectFieldOffset", Field.class).invoke(unsafe, field);
                    unsafe.getClass()
                            .getMethod("put" + kind, Object.class, long.class, type.isPrimitive() ? type : Object.class)
                            .invoke(unsafe, object, offset, value);
                }
            } catch (ReflectiveOperationException | RuntimeException e) {
                throw error("the field " + field + " cannot be set (" + e + "); run guide replay instead");
            }
        }
    }

    /** A reader of JSON: objects become maps, arrays lists; strings, numbers and booleans become strings. */
    static final class Json {
        private static final int DEEPEST = 500;

        private final String text;
        private final String file;
        private int at;

        Json(String text, String file) {
            this.text = text;
            this.file = file;
            at = text.startsWith("\uFEFF") ? 1 : 0;
        }

        Object read() {
            Object value = value(0);
            if (at < text.length()) {
                throw wrong("something follows its end");
            }
            return value;
        }

        private IllegalStateException wrong(String what) {
            int line = 1;
            for (int i = 0; i < Math.min(at, text.length()); i++) {
                line += text.charAt(i) == '\n' ? 1 : 0;
            }
            return error("the report " + file + " is not JSON: " + what + " (line " + line + "); set -Dguide.report to"
                    + " a file that guide has written with --json");
        }

        private char peek() {
            while (at < text.length() && " \t\r\n".indexOf(text.charAt(at)) >= 0) {
                at++;
            }
            return at < text.length() ? text.charAt(at) : 0;
        }

        private boolean skip(char c) {
            boolean there = peek() == c;
            at += there ? 1 : 0;
            return there;
        }

        private Object value(int depth) {
            Object value;
            if (depth > DEEPEST) {
                throw wrong("it is nested too deeply");
            } else if (skip('{')) {
                Map<String, Object> map = new LinkedHashMap<>();
                while (!skip('}')) {
                    if (!map.isEmpty() && !skip(',')) {
                        throw wrong("a comma or } is missing");
                    }
                    if (peek() != '"') {
                        throw wrong("a name in quotes is missing");
                    }
                    String key = string();
                    if (!skip(':')) {
                        throw wrong("a colon is missing");
                    }
                    map.put(key, value(depth + 1));
                }
                value = map;
            } else if (skip('[')) {
                List<Object> list = new ArrayList<>();
                while (!skip(']')) {
                    if (!list.isEmpty() && !skip(',')) {
                        throw wrong("a comma or ] is missing");
                    }
                    list.add(value(depth + 1));
                }
                value = list;
            } else if (peek() == '"') {
                value = string();
            } else {
                int start = at;
                while (at < text.length() && ",]} \t\r\n".indexOf(text.charAt(at)) < 0) {
                    at++;
                }
                String word = text.substring(start, at);
                if (!word.matches("true|false|null|-?[0-9]+(\\.[0-9]+)?([eE][-+]?[0-9]+)?")) {
                    throw wrong("a value is missing");
                }
                value = word.equals("null") ? null : word;
            }
            peek();
            return value;
        }

        /** The four hexadecimal digits that follow, or nothing if others do. */
        private String hex() {
            String digits = text.substring(at + 1, Math.min(at + 5, text.length()));
            return digits.matches("[0-9a-fA-F]{4}") ? digits : "";
        }

        private String string() {
            StringBuilder string = new StringBuilder();
            for (at++; at < text.length() && text.charAt(at) != '"'; at++) {
                char c = text.charAt(at);
                if (c == '\\' && at + 1 < text.length()) {
                    c = text.charAt(++at);
                    int plain = "bfnrt\"\\/".indexOf(c);
                    if (plain >= 0) {
                        c = "\b\f\n\r\t\"\\/".charAt(plain);
                    } else if (c == 'u' && !hex().isEmpty()) {
                        c = (char) Integer.parseInt(hex(), 16);
                        at += 4;
                    } else {
                        throw wrong("there is no escape \\" + c);
                    }
                }
                string.append(c);
            }
            if (at++ >= text.length()) {
                throw wrong("a string does not end");
            }
            return string.toString();
        }
    }
}
