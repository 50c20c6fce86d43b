// StringBuffer operations and its differences in identity
public class StringBufferOps {
    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        StringBuffer b = new StringBuffer();
        for (int i = 0; i < v.length; i++)
            while (n >= v[i]) {
                b.append(r[i]);
                n -= v[i];
            }
        return b.toString();
    }

    public static void main(String[] args) {
        StringBuffer b = new StringBuffer("start");
        b.append(1).append('-').append(2.5).append(true).append((Object) null).append(new char[] {'a'}).append("xyz", 0, 2);
        System.out.println(b + " " + b.length());
        b.insert(0, "<<").insert(b.length(), ">>").deleteCharAt(2).delete(0, 1).replace(0, 1, "[").reverse();
        System.out.println(b);
        System.out.println(b.indexOf("a") + " " + b.lastIndexOf("l") + " " + b.charAt(3) + " " + b.substring(2, 5));
        b.setLength(4);
        b.setCharAt(0, '#');
        System.out.println(b + " " + b.equals(new StringBuffer(b)) + " " + b.toString().contentEquals(b) + " " + b.compareTo(new StringBuffer("#")));
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1987, 2024, 3999}) System.out.print(roman(n) + " ");
        System.out.println();
        String s1 = b.toString(), s2 = b.toString();
        System.out.println(s1.equals(s2));
        b.append("tail");
        System.out.println(s1 + " " + b);
        StringBuffer p = new StringBuffer("A man a plan");
        String q = p.toString().replace(" ", "").toLowerCase();
        System.out.println(q + new StringBuffer(q).reverse());
        StringBuffer u = new StringBuffer();
        u.appendCodePoint(0x1F600).append('x');
        System.out.println(u.length() + " " + u.codePointAt(0) + " " + u.codePointCount(0, 3));
        char[] dst = new char[3];
        new StringBuffer("hello").getChars(1, 4, dst, 0);
        System.out.println(dst);
        try {
            b.charAt(100);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
        StringBuffer n = new StringBuffer().append((String) null).append((StringBuffer) null);
        System.out.println(n);
        b.trimToSize();
        b.ensureCapacity(500);
        System.out.println(b.capacity() >= 500);
    }
}
