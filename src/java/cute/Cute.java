package cute;

/** jCUTE's inputs and checks, by way of {@link guide.Input}. An input's name is that of the method. */
public class Cute {
    public static int N;
    public static final int EXIT_COMPLETE = 2;
    public static final int EXIT_ASSERT_FAILED = 32;
    public static final int EXIT_ERROR = 8;
    public static final int EXIT_RACE = 4;
    public static final int EXIT_DEADLOCK = 16;

    public static Input input = new Inputs();

    public static void Assume(boolean b) {
        guide.Input.assume(b);
    }

    public static void assume(boolean b) {
        guide.Input.assume(b);
    }

    /** Throws if the condition does not hold, whether or not assertions are enabled. */
    public static void Assert(boolean b) {
        if (!b) {
            throw new AssertionError("Cute.Assert failed");
        }
    }

    private static final class Inputs implements Input {
        Inputs() {}

        @Override
        public boolean Boolean() {
            return guide.Input.nextBoolean("Boolean");
        }

        @Override
        public short Short() {
            return guide.Input.nextShort("Short");
        }

        @Override
        public int Integer() {
            return guide.Input.nextInt("Integer");
        }

        @Override
        public long Long() {
            return guide.Input.nextLong("Long");
        }

        @Override
        public float Float() {
            return guide.Input.nextFloat("Float");
        }

        @Override
        public double Double() {
            return guide.Input.nextDouble("Double");
        }

        @Override
        public char Character() {
            return guide.Input.nextChar("Character");
        }

        @Override
        public char Char() {
            return guide.Input.nextChar("Char");
        }

        @Override
        public byte Byte() {
            return guide.Input.nextByte("Byte");
        }

        @Override
        public String String() {
            String value = guide.Input.nextString("String");
            guide.Input.assume(value != null);
            return value;
        }

        @Override
        public Object Object(String type) {
            return object("Object", type);
        }

        @Override
        public Object ObjectShallow(String type) {
            return object("ObjectShallow", type);
        }

        private static Object object(String name, String type) {
            try {
                return guide.Input.nextObject(name, Class.forName(type));
            } catch (ClassNotFoundException e) {
                throw new IllegalArgumentException("Cute.input." + name + ": there is no class " + type, e);
            }
        }
    }
}
