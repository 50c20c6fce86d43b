// paths: 5
// null, and a new object of each class: A, B, C, D.
import guide.Input;

public class InstanceofChain {
    static class A {}

    static class B extends A {}

    static class C extends B {}

    static class D extends A {}

    public static void main(String[] args) {
        A a = Input.nextObject("a", A.class);
        if (a instanceof C) {
            System.out.println("C");
        } else if (a instanceof B) {
            System.out.println("B");
        } else if (a instanceof D) {
            System.out.println("D");
        } else {
            System.out.println(a == null ? "null" : "A");
        }
    }
}
