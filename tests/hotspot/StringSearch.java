// indexOf and lastIndexOf in all forms, replace, split on plain separators
import java.util.*;

public class StringSearch {
    public static void main(String[] args) {
        String s = "abracadabra";
        System.out.println(s.indexOf('a') + " " + s.indexOf('a', 1) + " " + s.indexOf('z') + " " + s.indexOf('a', -5) + " " + s.indexOf('a', 99));
        System.out.println(s.indexOf("bra") + " " + s.indexOf("bra", 2) + " " + s.indexOf("") + " " + s.indexOf("", 99) + " " + s.indexOf("abracadabrax") + " " + s.indexOf("ra", 9));
        System.out.println(s.lastIndexOf('a') + " " + s.lastIndexOf('a', 9) + " " + s.lastIndexOf("bra") + " " + s.lastIndexOf("bra", 7) + " " + s.lastIndexOf("") + " " + s.lastIndexOf('z') + " " + s.lastIndexOf("a", -1));
        System.out.println(s.replace('a', 'o') + " " + s.replace("bra", "[BRA]") + " " + s.replace("", "-") + " " + s.replace("a", "") + " " + s.replace("zz", "y") + " " + (s.replace('z', 'y') == s));
        System.out.println("aaa".replace("aa", "b") + " " + "x\u4e2dx".replace('\u4e2d', 'y') + " " + "xyx".replace('y', '\u4e2d') + " " + "a.b".replace(".", "\\"));
        System.out.println(Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)));
        System.out.println(Arrays.toString(",a".split(",")) + Arrays.toString("".split(",")) + Arrays.toString("abc".split(",")) + Arrays.toString("a b c".split(" ")));
        System.out.println("a,b".split(",").length + " " + ",,,".split(",").length + " " + "x".split("x").length);
        int n = 0;
        for (int i = s.indexOf('a'); i >= 0; i = s.indexOf('a', i + 1)) n = n * 10 + i % 10;
        System.out.println(n);
        StringTokenizer st = new StringTokenizer("one two,three", " ,");
        System.out.print(st.countTokens() + ":");
        while (st.hasMoreTokens()) System.out.print(st.nextToken() + ";");
        System.out.println();
        st = new StringTokenizer("a=b", "=", true);
        while (st.hasMoreElements()) System.out.print(st.nextElement() + ";");
        System.out.println();
        String u = "x\u4e2d\ud83d\ude00y";
        System.out.println(u.indexOf(0x1F600) + " " + u.lastIndexOf(0x4e2d) + " " + u.indexOf("\ude00") + " " + u.indexOf("y", 3) + " " + u.indexOf('y'));
        System.out.println("latin".indexOf("\u4e2d") + " " + "latin".indexOf('\u4e2d') + " " + "la\u00e9".indexOf('\u00e9') + " " + "mixed\u4e2dtext".indexOf("text"));
    }
}
