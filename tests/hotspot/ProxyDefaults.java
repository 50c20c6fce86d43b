import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;

/** Default methods called past a proxy, and what goes wrong in proxies. */
public class ProxyDefaults {
    public interface Shape {
        int sides();

        default String named(String name, int times) {
            return name.repeat(times) + " with " + sides();
        }

        default void fail() {
            throw new NullPointerException("own");
        }
    }

    static Shape proxy(InvocationHandler handler) {
        return (Shape) Proxy.newProxyInstance(
            ProxyDefaults.class.getClassLoader(), new Class<?>[] {Shape.class}, handler);
    }

    public static void main(String[] args) {
        Shape square = proxy((own, method, arguments) ->
            method.isDefault() ? InvocationHandler.invokeDefault(own, method, arguments) : 4);
        System.out.println(square.named("square", 2));
        try {
            square.fail();
        } catch (NullPointerException e) {
            System.out.println(e);
        }
        System.out.println(square.getClass().getSimpleName().startsWith("$Proxy"));
        try {
            proxy((own, method, arguments) -> null).sides();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
            System.out.println(e.getStackTrace().length + " " + e.getStackTrace()[0].getMethodName());
        }
        try {
            proxy((own, method, arguments) -> InvocationHandler.invokeDefault(own, method, arguments)).sides();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
