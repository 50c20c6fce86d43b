import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/** Regular expressions: groups, names, look-around, quantifiers, flags, replacing, splitting, wrong patterns. */
public class RegexParsing {
    public static void main(String[] args) {
        Pattern log = Pattern.compile("(?<time>\\d{2}:\\d{2}) \\[(?<level>\\w+)\\] (?<text>.*)");
        for (String line : "08:15 [INFO] started\n08:16 [WARN] slow: 3 s\nrubbish".split("\n")) {
            Matcher matcher = log.matcher(line);
            System.out.println(matcher.matches() ? matcher.group("level") + "@" + matcher.group(1) + ": " + matcher.group("text") + " " + matcher.start("text") + "-" + matcher.end() : "no match");
        }
        Matcher numbers = Pattern.compile("-?\\d+(?:\\.\\d+)?").matcher("a1 b-22 c3.5d 4.");
        List<String> found = new ArrayList<>();
        while (numbers.find()) {
            found.add(numbers.group() + "@" + numbers.start());
        }
        System.out.println(found + " " + numbers.reset().results().map(MatchResult::group).collect(Collectors.joining(",")));
        System.out.println("aXbXXc".split("X").length + " " + Arrays.toString("a,b,,c,,".split(",")) + Arrays.toString("a,b,,c,,".split(",", -1)) + Arrays.toString("a,b,c".split(",", 2)) + Arrays.toString("".split(",")));
        System.out.println(Arrays.toString("one  two\tthree".split("\\s+")) + Arrays.toString("2024-01-02T03".split("[-T]")) + Arrays.toString("abc".split("")));
        System.out.println("John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1") + " " + "a.b.c".replace(".", "") + " " + "aaa".replaceFirst("a", "b") + " " + "cost: 5".replaceAll("\\d", Matcher.quoteReplacement("$")));
        System.out.println(Pattern.compile("\\b(\\w)(\\w*)").matcher("make title case").replaceAll(m -> m.group(1).toUpperCase() + m.group(2)));
        StringBuilder built = new StringBuilder();
        Matcher vars = Pattern.compile("\\$\\{(\\w+)}").matcher("Hi ${name}, you are ${age}!");
        while (vars.find()) {
            vars.appendReplacement(built, vars.group(1).equals("name") ? "Ann" : "30");
        }
        System.out.println(vars.appendTail(built));
        System.out.println(Pattern.matches("(?i)HELLO", "hello") + " " + Pattern.compile("^b", Pattern.MULTILINE).matcher("a\nb").find() + " " + Pattern.compile("a.b", Pattern.DOTALL).matcher("a\nb").matches() + " " + Pattern.compile("a # comment\n b", Pattern.COMMENTS).matcher("ab").matches());
        System.out.println("foobar foobaz".replaceAll("foo(?=baz)", "X") + " " + "price 100 200".replaceAll("(?<!price )\\b\\d+", "N") + " " + "aXbX".replaceAll("X(?!$)", "_") + " " + "ab12".replaceAll("(?<=[a-z])\\d", "#"));
        System.out.println("<a><b>".replaceAll("<.+?>", "T") + " " + "<a><b>".replaceAll("<.+>", "T") + " " + "aaab".matches("a++b") + " " + "aaa".matches("a*+a") + " " + "abab".matches("(ab)\\1") + " " + "xyz".matches("[^a-w&&[^z]]+z"));
        Matcher region = Pattern.compile("\\d").matcher("a1b2c3");
        region.region(2, 4);
        System.out.println(region.find() + " " + region.group() + " " + region.find() + " " + region.hitEnd() + " " + region.lookingAt());
        System.out.println(Pattern.compile("[,;]").splitAsStream("a,b;c").toList() + " " + Pattern.compile("\\w{3}").asPredicate().test("ab") + Pattern.compile("\\w{3}").asMatchPredicate().test("abc") + " " + Pattern.quote("a.b") + " " + "a.b".matches(Pattern.quote("a.b")));
        for (String wrong : new String[] {"(a", "[z-a]", "a{2,1}", "*a", "\\", "(?<n>a)(?<n>b)"}) {
            try {
                Pattern.compile(wrong);
                System.out.println(wrong + " is fine");
            } catch (PatternSyntaxException e) {
                System.out.println(e.getDescription() + " at " + e.getIndex());
            }
        }
        try {
            numbers.reset();
            numbers.group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        System.out.println("\u00e9t\u00e9 \u03b1\u03b2".replaceAll("\\p{L}+", "w") + " " + "\u00c9".matches("(?iu)\u00e9") + " " + "A1_".matches("\\p{Upper}\\p{Digit}\\p{Punct}"));
    }
}
