//! What every program has, whatever its seed.

/// What every program has.
pub const PRELUDE: &str = r#"    static final Object LOCK = new Object();
    static long checksum = 17;
    static void mix(long value) { checksum = checksum * 31 + value; }
    static void mix(double value) { mix(Double.doubleToLongBits(value)); }
    static void mix(boolean value) { mix(value ? 1 : 2); }
    static void mix(String value) { mix(value == null ? -1 : value.hashCode()); }
    static String clip(String text) { return text.length() > 30 ? text.substring(0, 20) + text.length() : text; }
    static boolean same(Object a, Object b) { return a == null ? b == null : a.equals(b); }
    static int sum(int... values) {
        int result = values.length;
        for (int value : values) result = result * 3 + value;
        return result;
    }
    static int check(int value, int limit) {
        if (value % limit == 0) throw new IllegalArgumentException("bad " + value);
        return value / limit;
    }
    static void demand(int value, int limit) throws Checked {
        if (value % limit == 0) throw new Checked("demanded " + limit, value);
        mix(value);
    }
    interface Operator {
        Operator FIRST = (a, b) -> a;
        int apply(int a, int b);
    }
    interface Function<A, B> { B apply(A a); }
    static Operator scaled(int factor) { return (a, b) -> a * factor + b; }
    static Operator twice(Operator f) { return (a, b) -> f.apply(f.apply(a, b), b); }
    static int fold(int[] values, Operator f) {
        int result = values.length;
        for (int value : values) result = f.apply(result, value);
        return result;
    }
    interface Shape {
        int area(int k);
        default long size(int k) { return area(k) * 3L + helper(k); }
        private int helper(int k) { return k ^ 5; }
        static int unit(int k) { return k >>> 28; }
    }
    record Pair(int left, String right) { }
    static class Cell<T extends Comparable<T>> {
        T content;
        int count;
        Cell(T content) { this.content = content; }
        T larger(T other) {
            count++;
            if (other.compareTo(content) > 0) content = other;
            return content;
        }
    }
    static class Failure extends RuntimeException {
        final int code;
        Failure(String message, int code) { super(message + " " + code); this.code = code; }
    }
    static class Deeper extends Failure {
        Deeper(int code, Throwable cause) { super("deeper", code); initCause(cause); }
        @Override public String getMessage() { return super.getMessage() + " because of " + getCause(); }
    }
    static class Checked extends Exception {
        final int code;
        Checked(String message, int code) { super(message); this.code = code; }
    }
    static class Resource implements AutoCloseable {
        final String name;
        final int number;
        Resource(String name, int number) {
            this.name = name;
            this.number = number;
            System.out.println("open " + name);
            if (number % 5 == 1) throw new Failure("cannot open", number);
        }
        @Override public void close() {
            System.out.println("close " + name);
            if (number % 3 == 0) throw new Failure("cannot close", number);
        }
    }
"#;
