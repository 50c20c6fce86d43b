import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.concurrent.atomic.AtomicReference;

/** Builds the inputs of tests that guide wrote: objects of any shape, without running their constructors. */
final class GuideInputs {
    private GuideInputs() {}

    /** An object of a class whose fields are all zero, false or null. */
    @SuppressWarnings("unchecked")
    static <T> T make(String name) throws Exception {
        Field field = Class.forName("sun.misc.Unsafe").getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Object unsafe = field.get(null);
        Method allocate = unsafe.getClass().getMethod("allocateInstance", Class.class);
        return (T) allocate.invoke(unsafe, Class.forName(name));
    }

    /** A record with these components, by name; its fields can be set by nobody but its constructor. */
    @SuppressWarnings("unchecked")
    static <T> T record(String name, Object... namesAndValues) throws Exception {
        Class<?> type = Class.forName(name);
        RecordComponent[] components = type.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            values[i] = Array.get(Array.newInstance(types[i], 1), 0);
            for (int n = 0; n < namesAndValues.length; n += 2) {
                if (namesAndValues[n].equals(components[i].getName())) {
                    values[i] = fit(types[i], namesAndValues[n + 1]);
                }
            }
        }
        Constructor<?> constructor = type.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        return (T) constructor.newInstance(values);
    }

    /** A box that no cache has: it is the same as no other of its value. */
    @SuppressWarnings("unchecked")
    static <T> T box(T value) throws Exception {
        Class<?> primitive = MethodType.methodType(value.getClass()).unwrap().returnType();
        return (T) value.getClass().getConstructor(primitive).newInstance(value);
    }

    /** An array of a length, its elements all null. */
    @SuppressWarnings("unchecked")
    static <T> T array(String element, int length) throws Exception {
        return (T) Array.newInstance(Class.forName(element), length);
    }

    /** Sets an element of an array of references. */
    static void element(Object array, int index, Object value) {
        Array.set(array, index, value);
    }

    /** Sets a field, whoever may see it; one that a subclass hides is named with its class before it. */
    static void set(Object object, String name, Object value) throws Exception {
        int dot = name.lastIndexOf('.');
        Class<?> type = dot < 0 ? object.getClass() : Class.forName(name.substring(0, dot));
        for (; type != null; type = type.getSuperclass()) {
            for (Field field : type.getDeclaredFields()) {
                if (field.getName().equals(name.substring(dot + 1)) && !Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    field.set(object, fit(field.getType(), value));
                    return;
                }
            }
        }
        throw new NoSuchFieldException(name);
    }

    /** A constant of an enum. */
    @SuppressWarnings("unchecked")
    static <T> T constant(String type, String name) throws Exception {
        for (Object constant : Class.forName(type).getEnumConstants()) {
            if (((Enum<?>) constant).name().equals(name)) {
                return (T) constant;
            }
        }
        throw new NoSuchFieldException(type + "." + name);
    }

    /** Calls a method or a constructor that tests may not name; the receiver of a static one is null. */
    static Object call(String type, String name, String descriptor, Object receiver, Object... arguments)
            throws Throwable {
        Class<?> owner = Class.forName(type);
        boolean isNew = name.equals("<init>");
        for (Executable it : isNew ? owner.getDeclaredConstructors() : owner.getDeclaredMethods()) {
            Class<?> result = it instanceof Method ? ((Method) it).getReturnType() : void.class;
            String own = MethodType.methodType(result, it.getParameterTypes()).toMethodDescriptorString();
            if (own.equals(descriptor) && (isNew || it.getName().equals(name))) {
                it.setAccessible(true);
                try {
                    return isNew
                            ? ((Constructor<?>) it).newInstance(arguments)
                            : ((Method) it).invoke(receiver, arguments);
                } catch (InvocationTargetException thrown) {
                    throw thrown.getCause();
                }
            }
        }
        throw new NoSuchMethodException(type + "." + name + descriptor);
    }

    /** What is in a record, after the name of its class, or in an array; of records inside, the same. */
    static Object[] contents(Object object) throws Exception {
        if (object instanceof Object[]) {
            Object[] all = (Object[]) object;
            Object[] contents = new Object[all.length];
            for (int i = 0; i < all.length; i++) {
                contents[i] = part(all[i]);
            }
            return contents;
        }
        RecordComponent[] components = object.getClass().getRecordComponents();
        Object[] contents = new Object[components.length + 1];
        contents[0] = object.getClass().getName();
        for (int i = 0; i < components.length; i++) {
            Field field = object.getClass().getDeclaredField(components[i].getName());
            field.setAccessible(true);
            contents[i + 1] = part(field.get(object));
        }
        return contents;
    }

    private static Object part(Object object) throws Exception {
        boolean hasParts = object instanceof Object[] || object != null && object.getClass().isRecord();
        return hasParts ? contents(object) : object;
    }

    /** Calls that may throw anything. */
    interface Calls {
        void run() throws Throwable;
    }

    /** Makes calls and waits for the threads that they start; throws what nobody caught in one of them. */
    static void withThreads(Calls calls) throws Throwable {
        AtomicReference<Throwable> thrown = new AtomicReference<>();
        ThreadGroup group = new ThreadGroup("unit") {
            @Override
            public void uncaughtException(Thread thread, Throwable uncaught) {
                thrown.compareAndSet(null, uncaught);
            }
        };
        Thread first = new Thread(group, () -> {
            try {
                calls.run();
            } catch (Throwable uncaught) {
                thrown.compareAndSet(null, uncaught);
            }
        });
        first.start();
        while (thrown.get() == null && isBusy(group)) {
            Thread.sleep(1);
        }
        if (thrown.get() != null) {
            throw thrown.get();
        }
    }

    /** Whether a thread lives that keeps a JVM alive. */
    private static boolean isBusy(ThreadGroup group) {
        Thread[] threads = new Thread[group.activeCount() + 8];
        int count = group.enumerate(threads);
        for (int i = 0; i < count; i++) {
            if (!threads[i].isDaemon()) {
                return true;
            }
        }
        return false;
    }

    /** A number as a field or component of a smaller type takes it. */
    private static Object fit(Class<?> type, Object value) {
        if (value instanceof Integer && type == byte.class) {
            return ((Integer) value).byteValue();
        }
        if (value instanceof Integer && type == short.class) {
            return ((Integer) value).shortValue();
        }
        return value;
    }
}
