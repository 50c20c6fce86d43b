import java.lang.reflect.*;
import java.util.*;

/** Proxies: every method asks the handler. */
public class ReflectProxies {
    interface Shape {
        double area(int a, double b);

        default String name() {
            return "shape";
        }

        void nothing() throws java.io.IOException;

        boolean flag(char c, long l);
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.add(method.getName() + Arrays.toString(arguments));
            switch (method.getName()) {
                case "area":
                    return (Integer) arguments[0] * (Double) arguments[1];
                case "flag":
                    return arguments[0].equals('x');
                case "name":
                    return "proxied";
                case "hashCode":
                    return 42;
                case "equals":
                    return proxy == arguments[0];
                case "toString":
                    return "a proxy";
                default:
                    throw new java.io.IOException("declared");
            }
        };
        Object proxy = Proxy.newProxyInstance(ReflectProxies.class.getClassLoader(), new Class<?>[] {Shape.class, Comparable.class}, handler);
        Shape shape = (Shape) proxy;
        System.out.println(shape.area(3, 1.5) + " " + shape.name() + " " + shape.flag('x', 9L) + " " + shape.hashCode() + " " + shape + " " + shape.equals(shape) + " " + (proxy instanceof Comparable));
        try {
            shape.nothing();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        try {
            ((Comparable<Object>) proxy).compareTo("x");
        } catch (UndeclaredThrowableException e) {
            System.out.println("undeclared " + e.getCause());
        }
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(proxy.getClass()) + " " + (Proxy.getInvocationHandler(proxy) == handler) + " " + Proxy.isProxyClass(String.class));
        Shape broken = (Shape) Proxy.newProxyInstance(ReflectProxies.class.getClassLoader(), new Class<?>[] {Shape.class}, (p, m, a) -> null);
        System.out.println(broken.name());
        try {
            broken.area(1, 1);
        } catch (NullPointerException e) {
            System.out.println("no number");
        }
        try {
            Proxy.newProxyInstance(ReflectProxies.class.getClassLoader(), new Class<?>[] {String.class}, handler);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
