package shapes;

import java.io.IOException;
import java.util.List;

/** Declarations of every sort that a class's page shows. */
public abstract class Shapes implements Comparable<Shapes> {
    public static final int MAX = 10;
    static final String GREETING = "a \"b\"\n\u202e";
    static final char QUOTE = '\'';
    static final boolean ON = true;
    static final double NONE = Double.NaN;
    static final long BIG = 1L << 40;
    private volatile int seen;
    transient int[][] grid;

    static {
        System.setProperty("shapes", "on");
    }

    protected Shapes(int seen, long id, List<String> names) throws IOException {
        this.seen = seen;
    }

    abstract double area();

    native void draw();

    static String join(String first, String... rest) {
        return first + rest.length;
    }

    @Override
    public int compareTo(Shapes other) {
        return 0;
    }

    Runnable nested() {
        return new Runnable() {
            public void run() {
                draw();
            }
        };
    }

    sealed interface Shape permits Circle, Square {
        double area();

        default String name() {
            return "shape";
        }

        private int hidden() {
            return 1;
        }
    }

    record Circle(double radius, String... tags) implements Shape {
        public double area() {
            return radius * radius * 3;
        }
    }

    record Square(int side) implements Shape {
        public double area() {
            return (double) side * side;
        }
    }

    private static final class Hidden {}

    public enum Colour {
        RED,
        GREEN {
            @Override
            int rgb() {
                return 0x00ff00;
            }
        };

        int rgb() {
            return 0xff0000;
        }
    }

    @interface Marked {
        int value() default 3;
    }
}
