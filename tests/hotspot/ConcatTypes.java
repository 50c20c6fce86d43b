// string concatenation of every type, null, chars, constants, compound, order
public class ConcatTypes {
    static int n;

    static String next() { return "n" + ++n; }

    @Override
    public String toString() { return "obj" + ++n; }

    static class NullString {
        public String toString() { return null; }
    }

    public static void main(String[] args) {
        boolean z = true;
        byte b = -1;
        char c = 'c';
        short s = -300;
        int i = Integer.MIN_VALUE;
        long l = Long.MIN_VALUE;
        float f = 1.1f;
        double d = 1e100;
        String t = "t", nul = null;
        Object o = null;
        char[] none = null;
        StringBuilder sb = new StringBuilder("sb");
        System.out.println("" + z + b + c + s + i + l + f + d + t + nul + o + none + sb);
        System.out.println(z + " " + b + "," + c + ";" + s + "\u0001" + i + "\u0002" + l + t + f + t + d);
        System.out.println("const" + 1 + 2L + 3f + 4.0 + 'x' + true + null + "end");
        System.out.println(1 + 2 + "a" + 1 + 2);
        System.out.println(c + 1 + "a" + c + 1);
        System.out.println('a' + 'b' + "c" + 'd' + 'e');
        System.out.println("" + (char) 0 + (char) 0xffff + "\ud83d\ude00" + (char) 0x4e2d);
        String acc = null;
        acc += "x";
        acc += 1;
        acc += 'y';
        acc += 2.5;
        acc += null;
        acc += new ConcatTypes();
        System.out.println(acc);
        System.out.println(next() + next() + new ConcatTypes() + next());
        System.out.println("null toString: " + new NullString());
        String[] a = {"e0", "e1"};
        int k = 0;
        a[k++] += k + "z" + k++;
        System.out.println(a[0] + a[1] + k);
        Object ob = "object";
        ob += "plus";
        System.out.println(ob);
        System.out.println(nul + nul);
        System.out.println((t + "").equals(t) + " " + ((t + "") == t) + " " + ("a" + "b" == "ab"));
        System.out.println("" + Float.NaN + Double.NEGATIVE_INFINITY + -0.0 + Long.MAX_VALUE + (byte) 200 + (short) 70000);
        final String fin = "fin";
        System.out.println((fin + 1 == "fin1") + " " + (t + 1 == "t1"));
        System.out.println("tab\t" + i + "\n" + l + "\\" + "\"" + s);
        Integer boxed = null;
        Character bc = 'q';
        System.out.println("boxes " + boxed + bc + Long.valueOf(5) + Boolean.FALSE + Double.valueOf(2));
    }
}
