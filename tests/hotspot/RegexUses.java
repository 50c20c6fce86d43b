import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/** Regular expressions: matching, groups, replacing, splitting, flags. */
public class RegexUses {
    public static void main(String[] args) {
        Matcher matcher = Pattern.compile("(?<key>\\w+)=(?<value>\\d+)").matcher("a=1, bc=22; x=");
        while (matcher.find()) {
            System.out.println(matcher.group() + " " + matcher.group("key") + " " + matcher.group(2) + " " + matcher.start() + "-" + matcher.end(1));
        }
        System.out.println("aaa".matches("a{3}") + " " + Pattern.matches("[^abc]+", "xyz") + " " + Pattern.compile("^b", Pattern.MULTILINE | Pattern.CASE_INSENSITIVE).matcher("a\nB").find());
        System.out.println("2024-01-31".replaceAll("(\\d+)-(\\d+)-(\\d+)", "$3.$2.$1") + " " + "a.b.c".replaceFirst("\\.", "/") + " " + "x".replaceAll("x", Matcher.quoteReplacement("$1")));
        System.out.println(Arrays.toString("a, b;c  d".split("[,;\\s]+")) + Arrays.toString("a:b:c".split(":", 2)) + Arrays.toString("a::b::".split(":")) + Arrays.toString("abc".split("")));
        System.out.println(Pattern.compile("\\s*,\\s*").splitAsStream("p , q,r").collect(Collectors.toList()));
        System.out.println(Pattern.compile("[0-9]").matcher("a1b2").replaceAll(m -> "<" + Integer.parseInt(m.group()) * 2 + ">"));
        System.out.println(Pattern.compile("(a|ab)(c|bcd)(d*)").matcher("abcd").results().map(m -> m.group(1) + "|" + m.group(2) + "|" + m.group(3)).toList());
        System.out.println("foobar".replaceAll("o*?b", "-") + " " + "aXbX".replaceAll("(?i)x(?=b)", "!") + " " + "tel: 555".replaceAll("(?<=: )\\d+", "N") + " " + "aab".replaceAll("(a)\\1", "2"));
        Matcher scanner = Pattern.compile("\\b\\w").matcher("one two");
        StringBuilder built = new StringBuilder();
        while (scanner.find()) {
            scanner.appendReplacement(built, scanner.group().toUpperCase());
        }
        scanner.appendTail(built);
        System.out.println(built + " " + Pattern.compile("x").matcher("y").lookingAt() + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")));
        System.out.println("caf\u00e9 na\u00efve".replaceAll("\\p{L}+", "w") + " " + "A1_".matches("\\p{Upper}\\p{Digit}\\p{Punct}") + " " + Pattern.compile("a b # comment", Pattern.COMMENTS).matcher("ab").matches());
        try {
            Pattern.compile("a(b");
        } catch (PatternSyntaxException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Pattern.compile(",").asPredicate().test("a,b") + " " + Pattern.compile("a").asMatchPredicate().test("ab"));
    }
}
