import java.lang.reflect.*;
import java.util.*;

/** Reading and using members by reflection. */
public class ReflectMembers {
    static class Base {
        protected int inherited = 1;

        public String hello(String name) {
            return "hello " + name;
        }
    }

    static class Thing extends Base implements Comparable<Thing> {
        private final int number;
        public String label;
        static long count;
        private double[] values = {1, 2};

        public Thing() {
            this(7, "seven");
        }

        public Thing(int number, String label) {
            this.number = number;
            this.label = label;
            count++;
        }

        private int add(int a, long b) {
            return number + a + (int) b;
        }

        public static String join(String a, Object... rest) {
            return a + Arrays.toString(rest);
        }

        void fail(boolean checked) throws Exception {
            if (checked) {
                throw new Exception("checked");
            }
            throw new IllegalStateException("unchecked");
        }

        @Override
        public int compareTo(Thing other) {
            return Integer.compare(number, other.number);
        }
    }

    enum Colour { RED, GREEN }

    record Point(int x, String y) { }

    public static void main(String[] args) throws Exception {
        Class<?> type = Class.forName("ReflectMembers$Thing");
        System.out.println(type.getName() + " " + type.getSimpleName() + " " + type.getSuperclass().getSimpleName() + " " + Arrays.toString(type.getInterfaces()) + " " + Modifier.toString(type.getModifiers()));
        Object thing = type.getDeclaredConstructor().newInstance();
        Object other = type.getConstructor(int.class, String.class).newInstance(3, "three");
        Field number = type.getDeclaredField("number");
        number.setAccessible(true);
        System.out.println(number.getInt(thing) + " " + number.get(other) + " " + Modifier.toString(number.getModifiers()) + " " + number.getType());
        number.set(thing, 70);
        System.out.println(number.getLong(thing));
        Field label = type.getField("label");
        label.set(other, "changed");
        System.out.println(label.get(other) + " " + label);
        Field count = type.getDeclaredField("count");
        count.setLong(null, count.getLong(null) + 10);
        System.out.println(Thing.count);
        Method add = type.getDeclaredMethod("add", int.class, long.class);
        add.setAccessible(true);
        System.out.println(add.invoke(thing, 1, 2L) + " " + add.invoke(other, (short) 1, 2) + " " + add.getReturnType() + " " + add.getParameterCount());
        System.out.println(type.getMethod("join", String.class, Object[].class).invoke(null, "x", new Object[] {1, "y"}));
        System.out.println(type.getMethod("hello", String.class).invoke(thing, "you") + " " + type.getMethod("hello", String.class).getDeclaringClass().getSimpleName());
        Method fail = type.getDeclaredMethod("fail", boolean.class);
        for (boolean checked : new boolean[] {true, false}) {
            try {
                fail.invoke(thing, checked);
            } catch (InvocationTargetException e) {
                System.out.println(e.getCause() + " " + e.getMessage());
            }
        }
        System.out.println(Arrays.toString(fail.getExceptionTypes()));
        Set<String> names = new TreeSet<>();
        for (Method method : type.getDeclaredMethods()) {
            names.add(method.getName() + method.getParameterCount() + (method.isBridge() ? " bridge" : "") + (method.isVarArgs() ? " varargs" : ""));
        }
        System.out.println(names);
        names.clear();
        for (Field field : type.getDeclaredFields()) {
            names.add(field.getName() + ":" + field.getType().getSimpleName());
        }
        System.out.println(names + " " + type.getDeclaredConstructors().length);
        try {
            type.getMethod("nothing");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        try {
            type.getField("nothing");
        } catch (NoSuchFieldException e) {
            System.out.println(e.getMessage());
        }
        try {
            Class.forName("no.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        try {
            label.set(other, 5);
        } catch (IllegalArgumentException e) {
            System.out.println("cannot set");
        }
        try {
            add.invoke(thing, 1);
        } catch (IllegalArgumentException e) {
            System.out.println("wrong number");
        }
        try {
            add.invoke(thing, "a", 1L);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Arrays.toString(Colour.class.getEnumConstants()) + " " + Colour.class.isEnum() + " " + Enum.valueOf(Colour.class, "GREEN").ordinal());
        StringBuilder components = new StringBuilder();
        for (RecordComponent component : Point.class.getRecordComponents()) {
            components.append(component.getName()).append('=').append(component.getAccessor().invoke(new Point(4, "z"))).append(' ');
        }
        System.out.println(components + "" + Point.class.isRecord());
        Object array = Array.newInstance(int.class, 3);
        Array.setInt(array, 1, 9);
        System.out.println(Array.get(array, 1) + " " + Array.getLength(array) + " " + array.getClass().getComponentType());
        System.out.println(type.isInstance(thing) + " " + Base.class.isAssignableFrom(type) + " " + type.cast(thing).equals(thing));
    }
}
