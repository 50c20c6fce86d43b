package pkg;

import cute.Cute;
import gov.nasa.jpf.symbc.Debug;
import gov.nasa.jpf.vm.Verify;
import guide.Input;
import org.sosy_lab.sv_benchmarks.Verifier;

/** Asks for inputs on a plain JVM and prints what it gets; tests/input.rs gives the values and compares. */
public class Driver {
    enum Color { RED, GREEN { @Override String shade() { return "dark"; } }; String shade() { return "light"; } }

    interface Shape {}

    static class Base {
        private final int hidden;
        Base() { hidden = 1; System.out.println("a constructor ran"); }
        int hidden() { return hidden; }
    }

    static class Element extends Base implements Shape {
        private final int hidden;
        private final Element next;
        protected Color color = Color.RED;
        String text;
        Object any;
        boolean flag;
        byte b;
        short s;
        char c;
        long l;
        float f;
        double d;
        int untouched = 5;

        Element(int hidden) { this.hidden = hidden; this.next = null; }
    }

    record Pair(int left, Element right) {}

    static class Asks {
        static final int FIRST = Input.nextInt("first");
        int value;
    }

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "types": types(); break;
            case "ranges": ranges(); break;
            case "strings": strings(); break;
            case "oneString": oneString(); break;
            case "ints": ints(args[1], Integer.parseInt(args[2])); break;
            case "threads": threads(); break;
            case "graph": graph(); break;
            case "arrays": arrays(); break;
            case "enums": enums(); break;
            case "records": records(); break;
            case "long list": longList(); break;
            case "initialiser": initialiser(); break;
            case "object": System.out.println(Input.nextObject("o", Element.class) == null ? "null" : "object"); break;
            case "assume": assume(); break;
            case "peers": peers(); break;
            case "range": System.out.println(Input.nextInt("x", 3, 5)); break;
            case "byte": System.out.println(Input.nextByte("x")); break;
            default: throw new IllegalArgumentException(args[0]);
        }
    }

    static void types() {
        System.out.println(Input.nextBoolean("z"));
        System.out.println(Input.nextByte("b"));
        System.out.println(Input.nextShort("s"));
        System.out.println((int) Input.nextChar("c"));
        System.out.println(Input.nextInt("i"));
        System.out.println(Input.nextLong("j"));
        System.out.println(Input.nextFloat("f"));
        System.out.println(Input.nextDouble("d"));
        System.out.println(Input.nextString("t"));
        System.out.println(Input.nextObject("o", Object.class));
    }

    static void ranges() {
        System.out.println(Input.nextByte("b", (byte) 1, (byte) 3));
        System.out.println(Input.nextShort("s", (short) -3, (short) -1));
        System.out.println(Input.nextChar("c", 'a', 'z'));
        System.out.println(Input.nextInt("i", -5, 5));
        System.out.println(Input.nextLong("j", 1L << 40, 1L << 41));
    }

    static void strings() {
        String text = Input.nextString("t");
        System.out.println(text.length());
        for (char c : text.toCharArray()) {
            System.out.println((int) c);
        }
    }

    static void oneString() {
        String first = Input.nextString("t");
        System.out.println(first + " " + (first == Input.nextString("t")));
    }

    static void ints(String name, int times) {
        for (int i = 0; i < times; i++) {
            System.out.println(Input.nextInt(name));
        }
    }

    static void threads() throws Exception {
        int[][] got = new int[3][2];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int own = i;
            threads[i] = new Thread(() -> {
                got[own][0] = Input.nextInt("x");
                got[own][1] = Input.nextInt("x");
            }, "T" + i);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        for (int[] own : got) {
            System.out.println(own[0] + " " + own[1]);
        }
        System.out.println(Input.nextInt("x"));
    }

    static void graph() {
        Element a = Input.nextObject("a", Element.class);
        Element b = Input.nextObject("b", Element.class);
        Shape c = Input.nextObject("c", Shape.class);
        System.out.println(a.hidden + " " + a.hidden() + " " + a.next.hidden);
        System.out.println(a.next.next == a);
        System.out.println(b == a.next);
        System.out.println(c == a);
        System.out.println(a.color + " " + b.color + " " + b.color.shade());
        System.out.println(a.text + " " + a.any + " " + a.untouched);
        System.out.println(a.flag + " " + a.b + " " + a.s + " " + (int) a.c + " " + a.l + " " + a.f + " " + a.d);
        System.out.println(((Object[]) b.any)[0] == b);
        System.out.println(((Object[]) b.any)[1]);
    }

    static void arrays() {
        int[] a = Input.nextObject("a", int[].class);
        System.out.println(java.util.Arrays.toString(a));
        Element[][] grid = Input.nextObject("grid", Element[][].class);
        System.out.println(grid.length + " " + grid[0].length + " " + (grid[1] == grid[0]) + " " + grid[2]);
        System.out.println(grid[0][0].hidden + " " + grid[0][1]);
        char[] text = Input.nextObject("text", char[].class);
        System.out.println(new String(text));
        System.out.println(Input.nextObject("empty", double[].class).length);
        System.out.println(Input.nextObject("number", Integer.class) + 1);
    }

    static void enums() {
        System.out.println(Input.nextObject("color", Color.class));
        System.out.println(Input.nextObject("color", Color.class).shade());
        System.out.println(Input.nextObject("color", Color.class));
    }

    static void records() {
        Pair pair = Input.nextObject("p", Pair.class);
        System.out.println(pair.left() + " " + (pair.right() == Input.nextObject("e", Element.class)));
        System.out.println(Input.nextObject("q", Pair.class));
    }

    static void longList() {
        int length = 0;
        for (Element e = Input.nextObject("e", Element.class); e != null; e = e.next) {
            length++;
        }
        System.out.println(length);
    }

    static void initialiser() throws Exception {
        Thread other = new Thread(() -> System.out.println(Asks.FIRST));
        other.start();
        Asks asks = Input.nextObject("asks", Asks.class);
        other.join();
        System.out.println(asks.value);
    }

    static void assume() {
        Input.assume(Input.nextInt("x") > 3);
        System.out.println("assumed");
    }

    static void peers() {
        System.out.println(Verifier.nondetBoolean() + " " + Verifier.nondetInt() + " " + Verifier.nondetInt());
        System.out.println(Verifier.nondetString());
        System.out.println(Verify.getInt(1, 9) + " " + Verify.getIntFromList(10, 20, 30) + " " + Verify.getInt("key"));
        System.out.println(gov.nasa.jpf.jvm.Verify.random(4) + " " + Verify.randomBool() + " " + Verify.getBoolean(true));
        System.out.println(Verify.getBitFlip(0, 2) + " " + Verify.incrementCounter(12) + " " + Verify.getCounter(12));
        System.out.println(Debug.makeSymbolicInteger("sym") + " " + Debug.makeSymbolicReal("real"));
        System.out.println(Debug.makeSymbolicString("letter", 2) + " " + Debug.addSymbolicInt(4, "added"));
        Element element = (Element) Debug.makeSymbolicRef("ref", new Element(3));
        System.out.println(element.hidden);
        Debug.makeFieldsSymbolic("made", element);
        System.out.println(element.hidden() + " " + element.b);
        System.out.println(Cute.input.Integer() + " " + Cute.input.Character() + " " + Cute.input.Boolean());
        System.out.println(((Element) Cute.input.Object("pkg.Driver$Element")).untouched);
        Cute.Assume(true);
        try {
            Cute.Assert(false);
        } catch (AssertionError e) {
            System.out.println(e.getMessage());
        }
        Verify.ignoreIf(true);
    }
}
