// a recursive descent parser and evaluator: sealed tree, visitors, records, error positions, printing
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

public class ExpressionParser {
    sealed interface Expr permits Num, Var, Bin, Neg, Call {}

    record Num(double value) implements Expr {}

    record Var(String name) implements Expr {}

    record Bin(char op, Expr left, Expr right) implements Expr {}

    record Neg(Expr of) implements Expr {}

    record Call(String name, List<Expr> args) implements Expr {}

    static class ParseError extends RuntimeException {
        ParseError(String what, int at) { super(what + " at " + at); }
    }

    final String text;
    int at;

    ExpressionParser(String text) { this.text = text; }

    char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) at++;
        return at < text.length() ? text.charAt(at) : '\0';
    }

    boolean eat(char c) {
        if (peek() != c) return false;
        at++;
        return true;
    }

    Expr parse() {
        Expr e = sum();
        if (peek() != '\0') throw new ParseError("unexpected '" + peek() + "'", at);
        return e;
    }

    Expr sum() {
        Expr e = product();
        for (;;) {
            if (eat('+')) e = new Bin('+', e, product());
            else if (eat('-')) e = new Bin('-', e, product());
            else return e;
        }
    }

    Expr product() {
        Expr e = power();
        for (;;) {
            if (eat('*')) e = new Bin('*', e, power());
            else if (eat('/')) e = new Bin('/', e, power());
            else if (eat('%')) e = new Bin('%', e, power());
            else return e;
        }
    }

    Expr power() {
        Expr base = unary();
        return eat('^') ? new Bin('^', base, power()) : base;
    }

    Expr unary() {
        if (eat('-')) return new Neg(unary());
        if (eat('(')) {
            Expr e = sum();
            if (!eat(')')) throw new ParseError("')' expected", at);
            return e;
        }
        int start = at;
        char c = peek();
        start = at;
        if (Character.isDigit(c) || c == '.') {
            while (at < text.length() && (Character.isDigit(text.charAt(at)) || text.charAt(at) == '.')) at++;
            return new Num(Double.parseDouble(text.substring(start, at)));
        }
        if (Character.isLetter(c)) {
            while (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) at++;
            String name = text.substring(start, at).intern();
            if (!eat('(')) return new Var(name);
            List<Expr> args = new ArrayList<>();
            if (!eat(')')) {
                do args.add(sum());
                while (eat(','));
                if (!eat(')')) throw new ParseError("')' expected", at);
            }
            return new Call(name, List.copyOf(args));
        }
        throw new ParseError(c == '\0' ? "end of input" : "unexpected '" + c + "'", at);
    }

    static double eval(Expr e, Map<String, Double> env) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Var v) {
            Double d = env.get(v.name());
            if (d == null) throw new IllegalStateException("unbound " + v.name());
            return d;
        }
        if (e instanceof Neg n) return -eval(n.of(), env);
        if (e instanceof Bin b) {
            double l = eval(b.left(), env), r = eval(b.right(), env);
            return switch (b.op()) {
                case '+' -> l + r;
                case '-' -> l - r;
                case '*' -> l * r;
                case '/' -> l / r;
                case '%' -> l % r;
                case '^' -> {
                    double p = 1;
                    for (int i = 0; i < (int) r; i++) p *= l;
                    yield p;
                }
                default -> throw new AssertionError(b.op());
            };
        }
        Call c = (Call) e;
        double[] a = new double[c.args().size()];
        for (int i = 0; i < a.length; i++) a[i] = eval(c.args().get(i), env);
        return switch (c.name()) {
            case "max" -> Math.max(a[0], a[1]);
            case "min" -> Math.min(a[0], a[1]);
            case "abs" -> Math.abs(a[0]);
            case "sum" -> {
                double s = 0;
                for (double d : a) s += d;
                yield s;
            }
            default -> throw new IllegalArgumentException("no function " + c.name() + "/" + a.length);
        };
    }

    static void variables(Expr e, TreeSet<String> into) {
        if (e instanceof Var v) into.add(v.name());
        else if (e instanceof Neg n) variables(n.of(), into);
        else if (e instanceof Bin b) {
            variables(b.left(), into);
            variables(b.right(), into);
        } else if (e instanceof Call c) c.args().forEach(x -> variables(x, into));
    }

    public static void main(String[] args) {
        Map<String, Double> env = new HashMap<>(Map.of("x", 3.0, "y", -0.5));
        String[] sources = {"1 + 2 * 3", "(1+2)*3", "-x^2", "2^3^2", "x*y - -4", "max(x, y) + abs(y)", "sum()", "sum(1,2,3,x)", "7 % 4 / 0",
            "0/0", "1 +", "(1", "2 $ 3", "z", "foo(1)", "max(1)", ".5.5", "1e5"};
        for (String s : sources) {
            try {
                Expr e = new ExpressionParser(s).parse();
                TreeSet<String> vars = new TreeSet<>();
                variables(e, vars);
                System.out.println(s + " = " + eval(e, env) + " " + vars);
            } catch (ParseError | IllegalStateException | IllegalArgumentException x) {
                System.out.println(s + ": " + x);
            } catch (ArrayIndexOutOfBoundsException x) {
                System.out.println(s + ": too few arguments: " + x.getMessage());
            }
        }
        System.out.println(new ExpressionParser("a*(b+1)-f(2)").parse());
        System.out.println(new ExpressionParser("1+x").parse().equals(new ExpressionParser(" 1 + x ").parse()));
        System.out.println(new ExpressionParser("1+x").parse().hashCode() == new ExpressionParser("1+ x").parse().hashCode());
    }
}
