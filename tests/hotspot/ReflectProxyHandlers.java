import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;

/** Dynamic proxies: logging, locking, defaults, boxed results, wrong results, exceptions they may not throw. */
public class ReflectProxyHandlers {
    interface Calculator {
        int add(int a, int b);

        long big();

        String name() throws java.io.IOException;

        default int twice(int n) {
            return add(n, n);
        }

        void nothing();
    }

    static class Real implements Calculator {
        public int add(int a, int b) {
            return a + b;
        }

        public long big() {
            return 1L << 40;
        }

        public String name() throws java.io.IOException {
            throw new java.io.IOException("no name");
        }

        public void nothing() { }
    }

    @SuppressWarnings("unchecked")
    static <T> T logged(Class<T> type, T target, List<String> log) {
        InvocationHandler handler = (proxy, method, arguments) -> {
            log.add(method.getName() + (arguments == null ? "" : Arrays.toString(arguments)));
            synchronized (target) {
                try {
                    return method.invoke(target, arguments);
                } catch (InvocationTargetException e) {
                    throw e.getCause();
                }
            }
        };
        return (T) Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler);
    }

    static Calculator answering(Object result) {
        return (Calculator) Proxy.newProxyInstance(ReflectProxyHandlers.class.getClassLoader(), new Class<?>[] {Calculator.class}, (p, m, a) -> {
            if (result instanceof Throwable) {
                throw (Throwable) result;
            }
            return result;
        });
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        Calculator calculator = logged(Calculator.class, new Real(), log);
        System.out.println(calculator.add(2, 3) + " " + calculator.big() + " " + calculator.twice(4));
        calculator.nothing();
        try {
            calculator.name();
        } catch (java.io.IOException e) {
            System.out.println(e.getMessage());
        }
        calculator.hashCode();
        System.out.println(log);
        System.out.println(Proxy.isProxyClass(calculator.getClass()) + " " + (Proxy.getInvocationHandler(calculator) != null) + " " + (calculator instanceof Calculator) + " " + calculator.getClass().getSuperclass().getName());
        for (Object wrong : new Object[] {"text", null, new Exception("checked"), new IllegalStateException("unchecked"), 5L}) {
            try {
                System.out.println(answering(wrong).add(1, 1));
            } catch (ClassCastException | NullPointerException | IllegalStateException e) {
                System.out.println(e.getClass().getSimpleName());
            } catch (UndeclaredThrowableException e) {
                System.out.println("undeclared " + e.getUndeclaredThrowable().getMessage());
            }
        }
        Object many = Proxy.newProxyInstance(ReflectProxyHandlers.class.getClassLoader(), new Class<?>[] {Comparator.class, Callable.class, Function.class}, (p, m, a) -> switch (m.getName()) {
            case "compare" -> ((String) a[0]).length() - ((String) a[1]).length();
            case "call" -> "called";
            case "apply" -> a[0] + "!";
            case "toString" -> "many";
            case "equals" -> p == a[0];
            default -> throw new AssertionError(m);
        });
        @SuppressWarnings("unchecked")
        Comparator<String> comparator = (Comparator<String>) many;
        List<String> words = new ArrayList<>(Arrays.asList("ccc", "a", "bb"));
        words.sort(comparator);
        System.out.println(words + " " + ((Callable<?>) many).call() + " " + many + " " + many.equals(many));
        Class<?>[] interfaces = many.getClass().getInterfaces();
        System.out.println(interfaces.length + " " + interfaces[0].getSimpleName());
        Method add = Calculator.class.getMethod("add", int.class, int.class);
        System.out.println(add.invoke(calculator, 20, 22) + " " + log.get(log.size() - 1));
        try {
            Proxy.newProxyInstance(ReflectProxyHandlers.class.getClassLoader(), new Class<?>[] {String.class}, (p, m, a) -> null);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
