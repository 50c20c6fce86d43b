// switches on strings, including colliding hash codes
public class StringSwitch {
    static String f(String s) {
        switch (s) {
            case "Aa": return "1";
            case "BB": return "2";
            case "AaAa": return "3";
            case "BBBB": return "4";
            case "AaBB": return "5";
            case "": return "empty";
            case "\u4e2d\u6587": return "cjk";
            default: return "?" + s;
        }
    }

    static int g(String s) {
        return switch (s) {
            case "one", "uno", "eins" -> 1;
            case "two", "dos", "zwei" -> 2;
            case "three" -> {
                int x = s.length();
                yield x - 2;
            }
            default -> -1;
        };
    }

    public static void main(String[] args) {
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u4e2d\u6587", "x"})
            System.out.println(s.hashCode() + " " + f(s) + " " + f(new String(s)));
        for (String s : new String[] {"one", "uno", "eins", "two", "dos", "zwei", "three", "four"}) System.out.println(s + " " + g(s));
        StringBuilder sb = new StringBuilder();
        switch (sb.append("A").append("a").toString()) {
            case "BB":
                System.out.println("no");
            case "Aa":
                System.out.println("Aa");
            case "fall":
                System.out.println("fall");
                break;
            default:
                System.out.println("default");
        }
        String n = null;
        try {
            f(n);
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getClass().getName());
        }
    }
}
