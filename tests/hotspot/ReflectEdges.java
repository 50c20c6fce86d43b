import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;

/** Less used corners of reflection: generic record components, packages, public Lookups, errors of Array. */
public class ReflectEdges {
    @Retention(RetentionPolicy.RUNTIME)
    @interface Mark {
        int value();
    }

    record Pair<T extends Comparable<T>>(@Mark(3) T first, List<? super T> rest, int count) {}

    interface Action {
        Object run() throws Throwable;
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable e) {
            System.out.println(e);
        }
    }

    int field = 5;
    private int hidden = 6;
    public int open = 7;

    @Override
    public String toString() {
        return "edges";
    }

    MethodHandle special() throws ReflectiveOperationException {
        MethodType type = MethodType.methodType(int.class);
        return MethodHandles.lookup().findSpecial(Object.class, "hashCode", type, ReflectEdges.class);
    }

    public static void main(String[] args) throws Throwable {
        for (RecordComponent it : Pair.class.getRecordComponents()) {
            String marks = Arrays.toString(it.getAnnotations()).replace('$', '.');
            System.out.println(it.getName() + " " + it.getGenericType() + " " + it.getGenericSignature() + " " + marks);
        }
        System.out.println(String.class.getPackage() + "|" + ReflectEdges.class.getPackage() + "|");
        System.out.println(String.class.getPackage() == Object.class.getPackage());
        System.out.println(Package.getPackage("java.lang").getName() + " " + Package.getPackage("no.such"));
        System.out.println(String.class.getPackage().getImplementationTitle());

        MethodHandles.Lookup all = MethodHandles.publicLookup();
        show(() -> all.findGetter(ReflectEdges.class, "field", int.class));
        show(() -> all.findGetter(ReflectEdges.class, "hidden", int.class));
        show(() -> all.findVirtual(ReflectEdges.class, "special", MethodType.methodType(MethodHandle.class)));
        show(() -> all.findGetter(ReflectEdges.class, "open", int.class).invoke(new ReflectEdges()));
        show(() -> new ReflectEdges().special().type());

        StackWalker walker = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);
        walker.forEach(frame -> System.out.println(frame.getMethodType() + " " + frame.getDescriptor()));
        show(() -> StackWalker.getInstance().walk(frames -> frames.findFirst().get().getMethodType()));

        show(() -> Array.get(new int[1], 3));
        show(() -> Array.getInt(new long[1], 0));
        show(() -> Array.newInstance(int.class, new int[0]));
        show(() -> Array.newInstance(int.class, 1, -1));
        show(() -> Array.newInstance(void.class, 1));
        System.runFinalization();
        System.out.println(System.console());
    }
}
