// Character: classification, digits, case, compare, names of categories for Latin and beyond
public class CharacterBox {
    public static void main(String[] args) {
        char[] cs = {'a', 'Z', '5', ' ', '\t', '\n', '_', '$', '.', '\u00e9', '\u00df', '\u4e2d', '\u0663', '\u00a0', '\u2003', '\u0000', '\ud800', '\u01c5', '\uffff', '\u00bd', '\u03a9', '\u200b'};
        for (char c : cs) {
            StringBuilder s = new StringBuilder(Integer.toHexString(c)).append(' ');
            s.append(Character.isLetter(c) ? 'L' : '-').append(Character.isDigit(c) ? 'D' : '-').append(Character.isLetterOrDigit(c) ? 'X' : '-').append(Character.isUpperCase(c) ? 'U' : '-')
                .append(Character.isLowerCase(c) ? 'l' : '-').append(Character.isWhitespace(c) ? 'W' : '-').append(Character.isSpaceChar(c) ? 'S' : '-').append(Character.isTitleCase(c) ? 'T' : '-')
                .append(Character.isJavaIdentifierStart(c) ? 'J' : '-').append(Character.isJavaIdentifierPart(c) ? 'j' : '-').append(Character.isISOControl(c) ? 'C' : '-').append(Character.isDefined(c) ? 'd' : '-')
                .append(Character.isAlphabetic(c) ? 'A' : '-');
            s.append(' ').append((int) Character.toUpperCase(c)).append(' ').append((int) Character.toLowerCase(c)).append(' ').append(Character.getNumericValue(c)).append(' ').append(Character.digit(c, 16))
                .append(' ').append(Character.getType(c)).append(' ').append((int) Character.toTitleCase(c));
            System.out.println(s);
        }
        System.out.println(Character.forDigit(11, 16) + " " + (int) Character.forDigit(20, 16) + " " + Character.digit('z', 36) + " " + Character.digit('z', 10) + " " + Character.digit(0x1D7D8, 10));
        System.out.println(Character.compare('a', 'b') + " " + Character.valueOf('x').compareTo('a') + " " + Character.hashCode('a') + " " + Character.valueOf('q').equals('q') + " " + Character.toString('t') + Character.valueOf('v').charValue());
        System.out.println(Character.isLetter(0x1D400) + " " + Character.isSupplementaryCodePoint(0x10000) + " " + Character.isBmpCodePoint(0xffff) + " " + Character.isValidCodePoint(0x110000) + " " + Character.charCount(0x1F600));
        System.out.println((int) Character.highSurrogate(0x1F600) + " " + (int) Character.lowSurrogate(0x1F600) + " " + Character.toUpperCase(0x10428) + " " + Character.toString(0x1F600).length());
        System.out.println((int) Character.MAX_VALUE + " " + (int) Character.MIN_VALUE + " " + Character.MIN_RADIX + " " + Character.MAX_RADIX + " " + Character.MAX_CODE_POINT);
        int letters = 0, digits = 0, upper = 0, space = 0;
        for (int c = 0; c < 65536; c++) {
            if (Character.isLetter((char) c) && c < 0x250) letters++;
            if (Character.isDigit((char) c) && c < 0x700) digits++;
            if (Character.isUpperCase((char) c) && c < 0x250) upper++;
            if (Character.isWhitespace((char) c)) space++;
        }
        System.out.println(letters + " " + digits + " " + upper + " " + space);
        try {
            Character.toChars(0x110000);
        } catch (IllegalArgumentException e) {
            System.out.println("invalid code point");
        }
    }
}
