// surrogates, code points, case mapping, encodings of characters beyond Latin-1
public class StringUnicode {
    static void hex(String s) {
        StringBuilder b = new StringBuilder();
        for (int i = 0; i < s.length(); i++) b.append(Integer.toHexString(s.charAt(i))).append(' ');
        System.out.println(b);
    }

    public static void main(String[] args) {
        String s = "a\u00e9\u4e2d\ud83d\ude00z";
        hex(s);
        System.out.println(s.length() + " " + s.codePointCount(0, s.length()) + " " + s.codePointAt(3) + " " + s.codePointAt(4) + " " + s.codePointBefore(5) + " " + s.offsetByCodePoints(0, 4));
        for (int i = 0; i < s.length(); ) {
            int cp = s.codePointAt(i);
            System.out.print(Integer.toHexString(cp) + ":" + Character.charCount(cp) + " ");
            i += Character.charCount(cp);
        }
        System.out.println();
        System.out.println(Character.isSurrogate('\ud83d') + " " + Character.isHighSurrogate('\ud83d') + " " + Character.isLowSurrogate('\ud83d') + " " + Character.toCodePoint('\ud83d', '\ude00'));
        hex(new String(Character.toChars(0x1F601)));
        hex(new StringBuilder("x").appendCodePoint(0x10FFFF).appendCodePoint(65).toString());
        hex(new StringBuilder(s).reverse().toString());
        hex(new StringBuilder("\ude00\ud83d").reverse().toString());
        hex("\u00e9\u00df\u0130\u03a3\u01c5".toUpperCase());
        hex("\u00c9\u0130\u03a3A\u03a3".toLowerCase());
        hex("stra\u00dfe".toUpperCase());
        hex(s.substring(2));
        hex(s.substring(3, 4) + s.substring(4));
        hex(s.replace('\u4e2d', 'q').replace("\ud83d\ude00", "!"));
        System.out.println(s.hashCode() + " " + "\ud83d\ude00".hashCode() + " " + "\u4e2d".hashCode() + " " + "\u00e9".hashCode());
        System.out.println(s.equals("a\u00e9\u4e2d\ud83d\ude00z") + " " + "\u00e9".equals("e\u0301") + " " + "\u00e9".compareTo("z") + " " + "\ud83d".compareTo("\uffff"));
        System.out.println("\u00c9".equalsIgnoreCase("\u00e9") + " " + "\u0130".equalsIgnoreCase("i") + " " + "\u03c3".equalsIgnoreCase("\u03c2"));
        System.out.println(new String(new int[] {72, 0x1F600, 105}, 0, 3).length());
        char[] c = s.toCharArray();
        System.out.println(c.length + " " + (int) c[4] + " " + new String(c, 1, 2).length() + " " + String.valueOf(c, 0, 1) + String.copyValueOf(c, 5, 1));
        System.out.println("\u0000".length() + " " + "\0".isEmpty() + " " + "\u0000\u00ff".charAt(1) / 5);
        String latin = "\u00ff";
        String wide = latin + "\u0100";
        System.out.println(wide.length() + " " + wide.startsWith(latin) + " " + wide.substring(0, 1).equals(latin) + " " + (wide.substring(0, 1).hashCode() == latin.hashCode()));
        StringBuilder sb = new StringBuilder("abc");
        sb.setCharAt(1, '\u4e2d');
        sb.setCharAt(1, 'b');
        System.out.println(sb.toString().equals("abc") + " " + sb.indexOf("b"));
    }
}
