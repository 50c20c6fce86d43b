// text blocks: indentation, escapes, joins, comparison with ordinary strings
public class TextBlocks {
    static final String A = """
        Hello,
          World!
        """;
    static final String B = """
        no newline at the end\
        """;
    static final String C = """
        joined \
        line
        tab\tand "quotes" and \"""triple\"""
        trailing\s\s
        octal \101 unicode \u0042
        """;

    static void show(String s) {
        System.out.println(s.length() + ":" + s.replace("\n", "$").replace(' ', '_'));
    }

    public static void main(String[] args) {
        show(A);
        show(B);
        show(C);
        show("""
            {
              "key": "value",
              "n": [1, 2]
            }""");
        show("""
            stripped trailing      
            x""");
        show("""

            blank first

            """);
        System.out.println(A.equals("Hello,\n  World!\n") + " " + (A == "Hello,\n  World!\n"));
        String name = "Bob";
        System.out.println("""
            Dear %s,
            bye""".replace("%s", name));
        System.out.println("""
            a""" + name + """
            b
            """ + 1);
        show("a\\tb\\n".translateEscapes());
        switch ("two\n") {
            case """
                two
                """:
                System.out.println("matched");
        }
    }
}
