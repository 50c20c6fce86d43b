// exceptions with overridden getMessage, toString, localized message, fields
public class CustomExceptions {
    static class Coded extends Exception {
        final int code;

        Coded(int code) { this.code = code; }

        @Override
        public String getMessage() { return "code=" + code; }
    }

    static class Local extends RuntimeException {
        Local() { super("plain"); }

        @Override
        public String getLocalizedMessage() { return "localized"; }
    }

    static class Named extends Error {
        @Override
        public String toString() { return "I am named"; }
    }

    static class Generic<T> {
        T fail(T t) throws Coded {
            throw new Coded(t.hashCode());
        }
    }

    public static void main(String[] args) {
        System.out.println(new Coded(7));
        System.out.println(new Coded(7).getMessage() + " " + new Coded(8).getLocalizedMessage());
        System.out.println(new Local() + " " + new Local().getMessage());
        System.out.println(new Named() + " " + new Named().getMessage());
        System.out.println(new Exception() + " " + new Exception((String) null) + " " + new Exception(""));
        System.out.println(new Exception(new Coded(9)) + " " + new Exception(new Coded(9)).getMessage());
        System.out.println(new Exception("m", new Coded(9)));
        try {
            new Generic<String>().fail("abc");
        } catch (Coded c) {
            System.out.println(c.code);
        }
        Throwable t = new Throwable("root");
        for (int i = 0; i < 5; i++) t = new Exception("level " + i, t);
        for (Throwable x = t; x != null; x = x.getCause()) System.out.println(x);
        System.out.println(new AssertionError(5).getMessage() + " " + new AssertionError("x", t).getCause().getMessage());
        System.out.println(new AssertionError(1.5) + " " + new AssertionError('c') + " " + new AssertionError((Object) null));
        System.out.println(new IndexOutOfBoundsException(5).getMessage() + " " + new ArrayIndexOutOfBoundsException(6).getMessage() + " "
            + new StringIndexOutOfBoundsException(7).getMessage());
        System.out.println(new Local() instanceof RuntimeException);
    }
}
