// char arrays, valueOf, copyValueOf, getChars, getBytes, constructors
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

public class StringChars {
    public static void main(String[] args) {
        char[] a = {'a', 'b', 'c', 'd'};
        System.out.println(new String(a) + new String(a, 1, 2) + String.valueOf(a) + String.valueOf(a, 2, 2) + String.copyValueOf(a));
        String s = new String(a);
        a[0] = 'Z';
        System.out.println(s + " " + a[0]);
        char[] b = s.toCharArray();
        b[1] = '!';
        System.out.println(s + new String(b));
        char[] dst = "----------".toCharArray();
        s.getChars(1, 3, dst, 5);
        System.out.println(dst);
        System.out.println(String.valueOf(true) + String.valueOf('c') + String.valueOf(1) + String.valueOf(2L) + String.valueOf(1.5f) + String.valueOf(2.5) + String.valueOf((Object) null));
        try {
            String.valueOf((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars");
        }
        try {
            new String(a, 2, 3);
        } catch (StringIndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
        System.out.println(Arrays.toString("h\u00e9\u4e2d\ud83d\ude00".getBytes(StandardCharsets.UTF_8)));
        System.out.println(Arrays.toString("h\u00e9\u4e2d".getBytes(StandardCharsets.ISO_8859_1)));
        System.out.println(Arrays.toString("h\u00e9\u4e2d".getBytes(StandardCharsets.US_ASCII)));
        byte[] u = {104, -61, -87, -28, -72, -83};
        String d = new String(u, StandardCharsets.UTF_8);
        System.out.println(d.length() + " " + (int) d.charAt(1) + " " + (int) d.charAt(2));
        System.out.println((int) new String(new byte[] {-1}, StandardCharsets.UTF_8).charAt(0) + " " + (int) new String(new byte[] {-1}, StandardCharsets.ISO_8859_1).charAt(0));
        System.out.println(new String(u, 0, 1, StandardCharsets.US_ASCII));
        char[] sorted = "sorting".toCharArray();
        Arrays.sort(sorted);
        System.out.println(sorted);
        System.out.print(new char[] {'x', 'y'});
        System.out.print('z');
        System.out.println();
        System.out.println(new StringBuilder().append(a).append(a, 1, 2).insert(0, a) + "");
        System.out.println(Arrays.equals(a, new char[] {'Z', 'b', 'c', 'd'}) + " " + a.equals(a.clone()));
        StringBuffer buf = new StringBuffer(s);
        System.out.println(new String(buf) + s.contentEquals(buf) + new String(new StringBuilder("sb")));
    }
}
