// helpful NullPointerException messages naming parameters, locals, this fields, loop variables
public class NpeLocals {
    String name;
    NpeLocals other;

    static int p(String first, Object second, int third) { return first.length() + second.hashCode() + third; }

    int m(NpeLocals arg) {
        return arg.name.length() + this.other.name.length();
    }

    static void loop(String[] words) {
        for (int i = 0; i < words.length; i++) {
            String word = words[i];
            System.out.println(word.length());
        }
    }

    static void each(String[] words) {
        for (String w : words) System.out.println(w.concat("!"));
    }

    static void shadow(int n) {
        if (n > 0) {
            String inner = null;
            inner.trim();
        }
        String later = null;
        later.trim();
    }

    static void wide(long a, double b, String afterWide) { afterWide.length(); }

    static void caught() {
        RuntimeException nothing = null;
        try {
            throw new IllegalStateException("x");
        } catch (IllegalStateException ex) {
            Throwable cause = ex.getCause();
            System.out.println(cause.getMessage());
        }
    }

    static void t(Runnable a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        t(() -> p(null, 1, 2));
        t(() -> p("", null, 2));
        t(() -> new NpeLocals().m(null));
        t(() -> new NpeLocals().m(new NpeLocals()));
        NpeLocals n = new NpeLocals();
        n.name = "n";
        t(() -> n.m(n));
        t(() -> loop(new String[] {"a", null}));
        t(() -> each(new String[] {"a", null}));
        t(() -> loop(null));
        t(() -> each(null));
        t(() -> shadow(1));
        t(() -> shadow(0));
        t(() -> wide(1, 2, null));
        t(NpeLocals::caught);
        String captured = args.length > 5 ? "x" : null;
        t(() -> captured.length());
        t(() -> {
            String a = captured;
            String b = a == null ? a : "";
            b.length();
        });
    }
}
