// print and println of every type, print of null, char arrays, write, append, error stream mix
public class PrintForms {
    @Override
    public String toString() { return "PF"; }

    static class Bad {
        @Override
        public String toString() { throw new IllegalStateException("in toString"); }
    }

    static class Nul {
        @Override
        public String toString() { return null; }
    }

    public static void main(String[] args) {
        System.out.print(true);
        System.out.print('c');
        System.out.print(1);
        System.out.print(2L);
        System.out.print(1.5f);
        System.out.print(2.5);
        System.out.print("s");
        System.out.print((String) null);
        System.out.print((Object) null);
        System.out.print(new char[] {'a', 'b'});
        System.out.print(new PrintForms());
        System.out.println();
        System.out.println(false);
        System.out.println('x');
        System.out.println(Integer.MIN_VALUE);
        System.out.println(Long.MIN_VALUE);
        System.out.println(Float.MIN_NORMAL * 0);
        System.out.println(-0.0);
        System.out.println("string");
        System.out.println((Object) "object");
        System.out.println(new char[] {'q', 'r'});
        System.out.println(new PrintForms());
        System.out.println(new Nul());
        System.out.println((byte) 7);
        System.out.println((short) 8);
        System.out.println(new StringBuilder("builder"));
        System.out.append("app").append('e').append("nded", 0, 3).append(null).println();
        try {
            System.out.println(new Bad());
        } catch (IllegalStateException e) {
            System.out.println("nothing printed: " + e.getMessage());
        }
        try {
            System.out.print((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null chars");
        }
        System.out.println("tabs\tand\nnewlines \\ \"quoted\" 'single' \u0041");
        System.out.println("" + 'a' + 1 + (char) 98);
        System.out.print("");
        System.out.println("");
        System.out.println("accents: \u00e9\u00fc \u20ac \u4e2d \ud83d\ude00".length());
        System.err.print("err");
        System.err.println(5);
        System.err.println((Object) null);
        System.out.println(System.out.checkError());
        for (int i = 0; i < 200; i++) System.out.print(i % 10);
        System.out.println();
    }
}
