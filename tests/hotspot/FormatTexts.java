import java.util.*;

/** String.format with texts: widths, argument indices, Formattable, the other ways to format. */
public class FormatTexts {
    static class Custom implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            formatter.format("<%d,%d,%d>", flags, width, precision);
        }
    }

    public static void main(String[] args) {
        System.out.println(String.format("[%s] [%10s] [%-10s] [%.2s] [%10.3s]", "text", "right", "left", "cut", "abcdef"));
        System.out.println(String.format("%2$s %1$s %<s %s %s", "a", "b"));
        System.out.println(String.format("%s %s %s", null, List.of(1, 2), new int[0].length) + String.format("%c%c%C|%3c|%n", 'x', 65, 'y', 'z').trim());
        System.out.println(String.format("%b %B %b %b", true, false, null, "x"));
        System.out.println(String.format("%s %10.4s %#s", new Custom(), new Custom(), new Custom()));
        System.out.println("%s=%d".formatted("k", 3));
        StringBuilder builder = new StringBuilder();
        try (Formatter formatter = new Formatter(builder)) {
            formatter.format("%s-%s", 1, 2).format("!");
        }
        System.out.println(builder);
        System.out.printf("%s %s%n", "printed", "so");
        System.out.format("%5d|", 12).println();
        System.out.println(String.join("|", "a", "b", "c") + String.join(",", List.of("x", "y")));
        System.out.println("tab\tnew".translateEscapes() + " " + "  pad ".strip() + "|" + "ab".repeat(3) + "|" + "a\nb\n".lines().count());
        StringJoiner joiner = new StringJoiner(", ", "{", "}").setEmptyValue("empty");
        System.out.println(joiner + " " + joiner.add("1").add("2"));
        try {
            String.format("%s %s", "one");
        } catch (MissingFormatArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            String.format("%c", "text");
        } catch (IllegalFormatConversionException e) {
            System.out.println(e.getMessage());
        }
    }
}
