// StringBuilder-heavy code: tables, padding, word counts, wrapping, caesar, palindromes, run lengths, roman numerals
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.TreeMap;

public class TextReport {
    static String pad(String s, int width, boolean right) {
        StringBuilder sb = new StringBuilder(s);
        while (sb.length() < width) {
            if (right) sb.insert(0, ' ');
            else sb.append(' ');
        }
        return sb.toString();
    }

    static List<String> wrap(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (StringTokenizer t = new StringTokenizer(text, " \t\n"); t.hasMoreTokens();) {
            String w = t.nextToken();
            if (line.length() + w.length() + 1 > width && line.length() > 0) {
                lines.add(line.toString());
                line.setLength(0);
            }
            if (line.length() > 0) line.append(' ');
            line.append(w);
        }
        if (line.length() > 0) lines.add(line.toString());
        return lines;
    }

    static String roman(int n) {
        int[] v = {1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1};
        String[] r = {"M", "CM", "D", "CD", "C", "XC", "L", "XL", "X", "IX", "V", "IV", "I"};
        String out = "";
        for (int i = 0; i < v.length; i++) for (; n >= v[i]; n -= v[i]) out += r[i];
        return out;
    }

    static String runs(String s) {
        StringBuilder sb = new StringBuilder();
        for (int i = 0, j; i < s.length(); i = j) {
            for (j = i; j < s.length() && s.charAt(j) == s.charAt(i); j++) {}
            sb.append(j - i).append(s.charAt(i));
        }
        return sb.toString();
    }

    static String caesar(String s, int by) {
        char[] cs = s.toCharArray();
        for (int i = 0; i < cs.length; i++) {
            char c = cs[i];
            if (c >= 'a' && c <= 'z') cs[i] = (char) ('a' + (c - 'a' + by + 26) % 26);
            else if (c >= 'A' && c <= 'Z') cs[i] = (char) ('A' + (c - 'A' + by + 26) % 26);
        }
        return new String(cs);
    }

    static boolean palindrome(String s) {
        StringBuilder sb = new StringBuilder();
        for (char c : s.toCharArray()) if (Character.isLetter(c)) sb.append(Character.toLowerCase(c));
        return sb.toString().contentEquals(new StringBuilder(sb).reverse());
    }

    public static void main(String[] args) {
        String text = "It was the best of times, it was the worst of times, it was the age of wisdom, it was the age of foolishness";
        Map<String, Integer> counts = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        for (String w : text.split(" ")) counts.merge(w.replace(",", ""), 1, Integer::sum);
        System.out.println(counts);
        int line = 0;
        for (String l : wrap(text, 25)) System.out.println(pad("" + ++line, 3, true) + " | " + pad(l, 25, false) + "|");
        for (int n : new int[] {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999}) System.out.print(roman(n) + ' ');
        System.out.println();
        System.out.println(runs("aaabccddddd") + runs("") + " " + caesar("Hello, World!", 3) + " " + caesar(caesar("xyz", 5), -5));
        System.out.println(palindrome("A man, a plan, a canal: Panama") + " " + palindrome("no"));
        StringJoiner j = new StringJoiner("], [", "{[", "]}").setEmptyValue("nothing");
        System.out.print(j + " ");
        for (String s : "x y z".split(" ")) j.add(s.repeat(3));
        System.out.println(j + " " + j.length());
        StringBuilder sb = new StringBuilder("0123456789");
        sb.replace(2, 5, "abc").deleteCharAt(0).insert(3, 3.5f).insert(0, true).append(new char[] {'x', 'y'}, 1, 1).append("zebra", 1, 3).setCharAt(4, '!');
        System.out.println(sb + " " + sb.indexOf("b") + " " + sb.lastIndexOf("b") + " " + sb.charAt(7) + " " + sb.codePointAt(0) + " " + sb.compareTo(new StringBuilder("true")));
        System.out.println(String.join("/", Arrays.asList("a", null, "c")) + " " + "a,b,,c,,".split(",").length + " " + "a,b,,c,,".split(",", -1).length + " " + Arrays.toString("x1y22z".split("\\d")));
        System.out.println("  \t trimmed \n".strip() + "|" + "tEsT".equalsIgnoreCase("TeSt") + "|" + "b".compareTo("abc") + "|" + "abc".compareToIgnoreCase("ABD") + "|" + "Mississippi".replace("ss", "SS").indexOf('S', 4) + "|" + "%".hashCode());
        System.out.println("a\u00e9\u4e2d\ud83d\ude00".length() + " " + "a\u00e9\u4e2d\ud83d\ude00".codePoints().count() + " " + "line1\nline2\r\nline3".lines().count() + " " + "abc".chars().sum());
    }
}
