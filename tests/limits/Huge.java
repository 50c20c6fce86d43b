import java.util.*;

/** Things that are too large, in one step or in many. */
public class Huge {
    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "array": System.out.println(new long[Integer.MAX_VALUE - 8].length); break;
            case "arrays": System.out.println(new int[50_000][50_000].length); break;
            case "repeat": System.out.println("abc".repeat(700_000_000).length()); break;
            case "double": for (String s = "x"; ; s += s) System.out.println(s.length());
            case "list": for (List<Object> l = new ArrayList<>(); ; ) l.add(new byte[1000]);
            case "output": for (int i = 0; ; i++) System.out.print("xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" + i);
            case "file": try (java.io.FileOutputStream out = new java.io.FileOutputStream("big")) { while (true) out.write(new byte[10_000]); }
            case "files": for (int i = 0; ; i++) new java.io.File("f" + i).createNewFile();
            case "intern": for (int i = 0; ; i++) ("some string " + i).intern();
            case "deep": deep(0); break;
            default: throw new Error(args[0]);
        }
    }

    static int deep(int n) {
        try {
            return deep(n + 1);
        } catch (StackOverflowError e) {
            return deep(n + 1);
        }
    }
}
