import java.lang.reflect.Method;
import java.util.function.Supplier;

/** Scoped values, where the JDK has them: asked for by reflection, since the program is compiled without. */
public class ScopedValues {
    static Object key;
    static Class<?> type;

    static Object get() {
        try {
            return type.getMethod("get").invoke(key);
        } catch (ReflectiveOperationException e) {
            return e.getCause();
        }
    }

    static void with(Object value, Runnable body) throws ReflectiveOperationException {
        Object carrier = type.getMethod("where", type, Object.class).invoke(null, key, value);
        Method run = carrier.getClass().getMethod("run", Runnable.class);
        run.invoke(carrier, body);
    }

    public static void main(String[] args) throws Exception {
        try {
            type = Class.forName("java.lang.ScopedValue");
        } catch (ClassNotFoundException e) {
            System.out.println("no scoped values");
            return;
        }
        key = type.getMethod("newInstance").invoke(null);
        System.out.println(get());
        with("outer", () -> {
            System.out.println(get() + " " + get());
            try {
                with("inner", () -> System.out.println(get()));
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
            System.out.println(get());
            Thread other = new Thread(() -> System.out.println(get()));
            other.start();
            try {
                other.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(get());
    }
}
