// paths: 5
// a b; a !b c, a !b !c; !a c, !a !c.
import guide.Input;

public class ShortCircuit {
    public static void main(String[] args) {
        boolean a = Input.nextBoolean("a");
        boolean b = Input.nextBoolean("b");
        boolean c = Input.nextBoolean("c");
        StringBuilder trace = new StringBuilder();
        if (a && said("a", trace) && b && said("b", trace) || c && said("c", trace)) {
            trace.append(" true");
        } else {
            trace.append(" false");
        }
        System.out.println(trace);
    }

    static boolean said(String name, StringBuilder trace) {
        trace.append(name);
        return true;
    }
}
