import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Handles made of others: permuted, filtered, collected, folded arguments; empty ones, elements, invokers. */
public class MethodHandlesCombined {
    static String join(String a, int b, long c) {
        return a + "/" + b + "/" + c;
    }

    static int length(String text) {
        System.out.println("length of " + text);
        return text.length();
    }

    static String twice(String text) {
        System.out.println("twice " + text);
        return text + text;
    }

    static void note(String text) {
        System.out.println("noted " + text);
    }

    static int sum(int a, long b) {
        return (int) (a + b);
    }

    static MethodHandle find(String name, Class<?> result, Class<?>... types) throws ReflectiveOperationException {
        MethodType type = MethodType.methodType(result, types);
        return MethodHandles.lookup().findStatic(MethodHandlesCombined.class, name, type);
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle join = find("join", String.class, String.class, int.class, long.class);
        MethodHandle length = find("length", int.class, String.class);
        MethodHandle twice = find("twice", String.class, String.class);
        MethodHandle note = find("note", void.class, String.class);
        MethodHandle sum = find("sum", int.class, int.class, long.class);

        MethodType swapped = MethodType.methodType(String.class, long.class, String.class, int.class);
        MethodHandle permuted = MethodHandles.permuteArguments(join, swapped, 1, 2, 0);
        System.out.println(permuted.type() + " " + (String) permuted.invokeExact(7L, "p", 8));
        MethodHandle filtered = MethodHandles.filterArguments(join, 0, twice, length);
        System.out.println(filtered.type() + " " + (String) filtered.invoke("a", "four", 3L));
        MethodHandle collected = MethodHandles.collectArguments(join, 1, sum);
        System.out.println(collected.type() + " " + (String) collected.invoke("c", 1, 2L, 3L));
        MethodHandle noted = MethodHandles.collectArguments(join, 0, note);
        System.out.println(noted.type() + " " + (String) noted.invoke("seen", "n", 1, 2L));
        MethodHandle folded = MethodHandles.foldArguments(
            MethodHandles.dropArguments(length, 0, int.class), length);
        System.out.println(folded.type() + " " + (int) folded.invoke("fold"));
        System.out.println((String) MethodHandles.foldArguments(twice, note).invoke("void"));
        System.out.println((int) MethodHandles.zero(int.class).invoke() + " "
            + MethodHandles.zero(String.class).invoke() + " "
            + (double) MethodHandles.empty(MethodType.methodType(double.class, String.class)).invoke("x"));
        MethodHandle element = MethodHandles.arrayElementGetter(char[].class);
        System.out.println(element.type() + " " + (char) element.invoke(new char[] {'a', 'b'}, 1));
        try {
            element.invoke(new char[0], 0);
        } catch (ArrayIndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        MethodHandle invoker = MethodHandles.invoker(MethodType.methodType(Object.class, Object.class));
        System.out.println(invoker.type() + " " + invoker.invoke(twice, (Object) "i"));
        MethodHandle exact = MethodHandles.exactInvoker(twice.type());
        System.out.println(exact.type() + " " + (String) exact.invokeExact(twice, "e"));
    }
}
