import java.lang.invoke.*;
import java.util.*;

/** Method handles: finding, calling, binding, adapting. */
public class MethodHandlesBasic {
    int field = 5;
    static String shared = "s";

    static int twice(int n) {
        return 2 * n;
    }

    String greet(String name, int times) {
        return name.repeat(times) + field;
    }

    private long secret(long a) {
        return a + 1;
    }

    static boolean isEven(int n) {
        return n % 2 == 0;
    }

    static void fails() {
        throw new IllegalStateException("thrown");
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        MethodHandle twice = lookup.findStatic(MethodHandlesBasic.class, "twice", MethodType.methodType(int.class, int.class));
        System.out.println((int) twice.invokeExact(21) + " " + twice.type());
        Object boxed = twice.invoke((Integer) 4);
        long widened = (long) twice.invoke((short) 5);
        System.out.println(boxed + " " + widened + " " + twice.invokeWithArguments(6) + " " + twice.invokeWithArguments(List.of(7)));
        MethodHandle greet = lookup.findVirtual(MethodHandlesBasic.class, "greet", MethodType.methodType(String.class, String.class, int.class));
        MethodHandlesBasic object = new MethodHandlesBasic();
        System.out.println((String) greet.invokeExact(object, "ab", 2) + " " + greet.type() + " " + (String) greet.bindTo(object).invokeExact("c", 3));
        System.out.println((String) MethodHandles.insertArguments(greet, 1, "x", 4).invokeExact(object));
        MethodHandle secret = lookup.findVirtual(MethodHandlesBasic.class, "secret", MethodType.methodType(long.class, long.class));
        System.out.println((long) secret.invokeExact(object, 9L));
        MethodHandle constructor = lookup.findConstructor(StringBuilder.class, MethodType.methodType(void.class, String.class));
        System.out.println(((StringBuilder) constructor.invokeExact("made")).append('!'));
        MethodHandle length = lookup.findVirtual(String.class, "length", MethodType.methodType(int.class));
        System.out.println((int) length.invokeExact("four") + " " + (int) lookup.findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(List.of(1, 2)));
        MethodHandle get = lookup.findGetter(MethodHandlesBasic.class, "field", int.class);
        MethodHandle set = lookup.findSetter(MethodHandlesBasic.class, "field", int.class);
        set.invokeExact(object, 8);
        System.out.println((int) get.invokeExact(object) + " " + (String) lookup.findStaticGetter(MethodHandlesBasic.class, "shared", String.class).invokeExact());
        MethodHandle isEven = lookup.findStatic(MethodHandlesBasic.class, "isEven", MethodType.methodType(boolean.class, int.class));
        MethodHandle guarded = MethodHandles.guardWithTest(isEven, twice, MethodHandles.identity(int.class));
        System.out.println((int) guarded.invokeExact(4) + " " + (int) guarded.invokeExact(5));
        System.out.println((int) MethodHandles.dropArguments(twice, 0, String.class, long.class).invokeExact("ignored", 1L, 10));
        System.out.println((int) MethodHandles.filterReturnValue(twice, twice).invokeExact(3) + " " + (String) MethodHandles.constant(String.class, "c").invokeExact());
        System.out.println((Object) twice.asType(MethodType.methodType(Object.class, Object.class)).invokeExact((Object) 11));
        System.out.println((Object) greet.asSpreader(Object[].class, 3).invoke(new Object[] {object, "s", 2}));
        try {
            Object wrong = twice.invokeExact(1);
        } catch (WrongMethodTypeException e) {
            System.out.println("not exact");
        }
        try {
            twice.invoke("text");
        } catch (WrongMethodTypeException e) {
            System.out.println(e.getMessage());
        }
        try {
            lookup.findStatic(MethodHandlesBasic.class, "missing", MethodType.methodType(void.class));
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            lookup.findStatic(MethodHandlesBasic.class, "fails", MethodType.methodType(void.class)).invokeExact();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        MethodType type = MethodType.methodType(void.class, int.class, String[].class);
        System.out.println(type + " " + type.parameterCount() + " " + type.changeReturnType(long.class) + " " + type.toMethodDescriptorString() + " " + (type == MethodType.methodType(void.class, int.class, String[].class)) + " " + type.wrap() + " " + type.dropParameterTypes(0, 1) + " " + MethodType.genericMethodType(2));
        System.out.println(lookup.unreflect(String.class.getMethod("isEmpty")).invoke("") + " " + twice);
    }
}
