// identity of literals, intern, constants across classes, computed strings
public class StringIntern {
    static final String C = "shared";

    static class Other {
        static String same() { return "shared"; }

        static String part = "sha";
    }

    public static void main(String[] args) {
        String a = "shared", b = "sha" + "red", c = Other.part + "red", d = new String("shared");
        System.out.println((a == b) + " " + (a == C) + " " + (a == Other.same()) + " " + (a == c) + " " + (a == d) + " " + (c == d));
        System.out.println((a == c.intern()) + " " + (a == d.intern()) + " " + (c.intern() == d.intern()));
        System.out.println(a.equals(c) + " " + a.equals(d) + " " + (a.hashCode() == d.hashCode()));
        String fresh = new StringBuilder("fre").append("sh-one").toString();
        System.out.println((fresh.intern() == fresh) + " " + (fresh == "fresh-" + one()) + " " + (fresh.intern() == ("fresh-" + one()).intern()));
        System.out.println((a.substring(0) == a) + " " + (a.toString() == a) + " " + (a.trim() == a) + " " + (a.concat("") == a) + " " + (a.toLowerCase() == a) + " " + (String.valueOf(a) == a));
        System.out.println("".intern() == "");
        System.out.println(("x" + 1 == "x1") + " " + ("x" + 1.0 == "x1.0") + " " + ("" + 'c' == "c") + " " + ("n" + null == "nnull"));
        final int k = 5;
        int m = 5;
        System.out.println(("k" + k == "k5") + " " + ("k" + m == "k5") + " " + (("k" + m).intern() == "k5"));
        String[] arr = {"q", "q", new String("q")};
        System.out.println((arr[0] == arr[1]) + " " + (arr[1] == arr[2]));
        System.out.println(StringIntern.class.getName().intern() == "StringIntern");
        System.out.println(Integer.toString(77).intern() == "77");
        String u = "\u4e2d" + "\u6587";
        System.out.println((u == "\u4e2d\u6587") + " " + (new String(u).intern() == u));
        char[] cs = {'s', 'h'};
        System.out.println(new String(cs).intern() == "sh");
        synchronized (a) {
            System.out.println(Thread.holdsLock("shared") + " " + Thread.holdsLock(d));
        }
    }

    static String one() { return "one"; }
}
