// length, charAt, substring, isEmpty, isBlank, concat, equals, contains, startsWith, endsWith
public class StringBasics {
    static void t(Runnable r) {
        try {
            r.run();
        } catch (IndexOutOfBoundsException e) {
            System.out.println("out of bounds");
        }
    }

    public static void main(String[] args) {
        String s = "Hello, World";
        System.out.println(s.length() + " " + s.charAt(0) + s.charAt(11) + " " + s.isEmpty() + "".isEmpty() + " ".isBlank() + " \t\n".isBlank() + "x ".isBlank());
        System.out.println(s.substring(7) + "|" + s.substring(0, 5) + "|" + s.substring(12) + "|" + s.substring(3, 3) + "|" + s.subSequence(1, 3));
        System.out.println(s.concat("!") + " " + s.concat("").equals(s) + " " + s.contains("lo, W") + s.contains("") + s.contains("xyz"));
        System.out.println(s.startsWith("Hell") + " " + s.startsWith("World", 7) + s.startsWith("", 12) + s.startsWith("H", -1) + " " + s.endsWith("World") + s.endsWith(""));
        System.out.println(s.equals("Hello, World") + " " + s.equals(null) + " " + s.equals((Object) 'x') + " " + s.equalsIgnoreCase("HELLO, wORLD") + " " + "a".equalsIgnoreCase(null));
        System.out.println("b".compareTo("a") + " " + "a".compareTo("abc") + " " + "abc".compareTo("abd") + " " + "A".compareToIgnoreCase("b") + " " + "a".compareTo("\u4e2d"));
        System.out.println(s.toUpperCase() + s.toLowerCase() + " " + "  trim me \n".trim() + "|" + "\u2003strip\u2003".strip() + "|" + "  lead".stripLeading() + "|" + "trail  ".stripTrailing() + "|");
        System.out.println("ab".repeat(3) + "x".repeat(0) + "-".repeat(5) + " " + s.hashCode() + " " + "".hashCode() + " " + s.contentEquals(new StringBuilder(s)));
        System.out.println(String.join(",", "a", "b", "c") + " " + String.join("-", java.util.List.of("x", "y")) + " " + String.join("", "q"));
        t(() -> s.charAt(12));
        t(() -> s.charAt(-1));
        t(() -> s.substring(13));
        t(() -> s.substring(5, 4));
        t(() -> s.substring(-1, 4));
        t(() -> "".charAt(0));
        t(() -> s.codePointAt(99));
        try {
            "x".repeat(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.compareTo(null);
        } catch (NullPointerException e) {
            System.out.println("null compared");
        }
        System.out.println(s.regionMatches(7, "xxWorld", 2, 5) + " " + s.regionMatches(true, 0, "HELL", 0, 4) + " " + s.regionMatches(0, "z", 0, 99));
        System.out.println(new String() + new String("copy") + (new String("a") == "a") + new String("a").equals("a") + s.toString());
        CharSequence cs = s;
        System.out.println(cs.length() + " " + cs.charAt(4) + " " + CharSequence.compare("a", "b"));
    }
}
