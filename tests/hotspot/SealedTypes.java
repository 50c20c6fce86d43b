// sealed interfaces and classes, visitors by instanceof chains
public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg {}

    record Num(int v) implements Expr {}

    record Add(Expr l, Expr r) implements Expr {}

    record Mul(Expr l, Expr r) implements Expr {}

    record Neg(Expr e) implements Expr {}

    static int eval(Expr e) {
        if (e instanceof Num n) return n.v();
        if (e instanceof Add a) return eval(a.l()) + eval(a.r());
        if (e instanceof Mul m) return eval(m.l()) * eval(m.r());
        if (e instanceof Neg n) return -eval(n.e());
        throw new AssertionError(e);
    }

    static String show(Expr e) {
        return e instanceof Num n ? "" + n.v() : e instanceof Add a ? "(" + show(a.l()) + "+" + show(a.r()) + ")"
            : e instanceof Mul m ? show(m.l()) + "*" + show(m.r()) : e instanceof Neg n ? "-" + show(n.e()) : "?";
    }

    static abstract sealed class Shape permits Circle, Square {
        abstract double area();

        public String toString() { return getClass().getSimpleName() + "[" + area() + "]"; }
    }

    static final class Circle extends Shape {
        final double r;

        Circle(double r) { this.r = r; }

        double area() { return 3 * r * r; }
    }

    static non-sealed class Square extends Shape {
        double side() { return 2; }

        double area() { return side() * side(); }
    }

    static class Big extends Square {
        double side() { return 10; }
    }

    public static void main(String[] args) {
        Expr e = new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))));
        System.out.println(eval(e) + " " + show(e));
        System.out.println(e);
        System.out.println(e.equals(new Add(new Num(2), new Mul(new Num(3), new Neg(new Num(4))))));
        Shape[] s = {new Circle(1), new Square(), new Big()};
        double total = 0;
        for (Shape x : s) {
            System.out.println(x);
            total += x.area();
        }
        System.out.println(total);
        System.out.println(Expr.class.isSealed() + " " + Num.class.isSealed() + " " + Square.class.isSealed());
        System.out.println(Expr.class.isInterface() + " " + Shape.class.isInterface());
    }
}
