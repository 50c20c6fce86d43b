// paths: 7
// p null or an A: q, a B, is null or new, 2 each; p a B: q may also be p: 2 + 2 + 3.
import guide.Input;

public class AliasSubtypes {
    static class A {}

    static class B extends A {}

    public static void main(String[] args) {
        A p = Input.nextObject("p", A.class);
        System.out.println(p == null ? "null" : p instanceof B ? "B" : "A");
        B q = Input.nextObject("q", B.class);
        System.out.println(q == null ? "null" : q == p ? "p" : "new");
    }
}
