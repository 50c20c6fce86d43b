/**
 * Units that cannot be tested, or only in part. Each comment says what is wrong with the method below it; a tool has to
 * say so in a message, and neither to crash nor to run for ever.
 */
public class BadUnits {
    int value;

    /** No class implements it. */
    interface Shape {
        int area();
    }

    /** Only null can be given: no object can be made, so the call of area is out of reach. */
    static int areaOf(Shape shape) {
        return shape == null ? 0 : shape.area();
    }

    static final class Never {
        int value;

        /** No object fits. */
        public boolean repOk() {
            return false;
        }

        /** There is no receiver to begin with, so nothing can be said; the error is out of reach. */
        int get() {
            if (value == 1) {
                throw new IllegalStateException("without a receiver");
            }
            return value;
        }
    }

    /** The same for a parameter: only null is left, and the error is out of reach. */
    static int take(Never never) {
        if (never != null) {
            throw new IllegalStateException("an object that is not ok");
        }
        return 0;
    }

    /** Calls itself without end, for any number: java.lang.StackOverflowError. */
    static int depth(int number) {
        return depth(number + 1) + 1;
    }

    /** No class extends it. */
    abstract static class Animal {
        /** It has no code, and there is no receiver. */
        abstract int legs();

        /** It has code, but there is no receiver. */
        int pairs() {
            return legs() / 2;
        }
    }

    /** Its code is in a library that does not exist: java.lang.UnsatisfiedLinkError. */
    native int fast(int number);

    /** It is private: nobody outside the class can call it so. If it is tested all the same, 42 is an error. */
    private int secret(int number) {
        if (number == 42) {
            throw new IllegalArgumentException("the secret");
        }
        return value + number;
    }

    /** It has nothing but a private constructor, so that no sequence of calls can begin. */
    static final class Utility {
        private Utility() {
            throw new AssertionError("no objects");
        }

        /** It needs no receiver, so this alone can be tested; no error is to be found. */
        static int twice(int number) {
            return 2 * number;
        }

        /** It would need a receiver that no constructor makes. */
        int thrice(int number) {
            return 3 * number;
        }
    }

    public static void main(String[] args) {
        System.out.println(areaOf(null) + " " + take(null) + " " + new Never().get());
        System.out.println(new BadUnits().secret(1) + " " + Utility.twice(21));
    }
}
