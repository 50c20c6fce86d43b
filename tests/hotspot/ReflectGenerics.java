import java.lang.reflect.*;
import java.util.*;
import java.util.function.Function;

/** What signatures tell of generic types. */
public class ReflectGenerics<T extends Number & Comparable<T>> {
    Map<String, List<? extends T>> field;
    T[] array;

    static abstract class Base<A, B> implements Function<A, B> { }

    static class Concrete extends Base<String, Integer> {
        @Override
        public Integer apply(String text) {
            return text.length();
        }
    }

    <E extends Exception> List<? super E> method(Collection<E> errors, int... rest) throws E {
        return null;
    }

    public static void main(String[] args) throws Exception {
        System.out.println(ReflectGenerics.class.getDeclaredField("field").getGenericType());
        System.out.println(ReflectGenerics.class.getDeclaredField("array").getGenericType());
        TypeVariable<?> variable = ReflectGenerics.class.getTypeParameters()[0];
        System.out.println(variable + " " + Arrays.toString(variable.getBounds()));
        ParameterizedType parent = (ParameterizedType) Concrete.class.getGenericSuperclass();
        System.out.println(parent + " " + Arrays.toString(parent.getActualTypeArguments()) + " " + parent.getRawType());
        System.out.println(Arrays.toString(Base.class.getGenericInterfaces()));
        Method method = ReflectGenerics.class.getDeclaredMethod("method", Collection.class, int[].class);
        System.out.println(method.toGenericString());
        System.out.println(method);
        System.out.println(Arrays.toString(method.getGenericParameterTypes()) + " " + method.getGenericReturnType());
        System.out.println(new Concrete().apply("four"));
    }
}
