import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;

/** A small mapper from maps to objects and back by reflection, driven by annotations. */
public class ReflectBeans {
    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.FIELD, ElementType.TYPE, ElementType.METHOD})
    @interface Name {
        String value();

        int order() default 0;

        Class<?>[] types() default {};
    }

    @Name(value = "person", types = {String.class, int.class})
    static class Person {
        @Name(value = "full_name", order = 1)
        private String name;
        @Name(value = "years", order = 2)
        protected int age;
        transient long ignored = 7;
        public final double[] marks = {1.5, 2};
        static int made;

        private Person() {
            made++;
        }

        Person(String name, int age) {
            this();
            this.name = name;
            this.age = age;
        }

        @Name("greeting")
        String greet(String other, int... times) {
            return other + " from " + name + " x" + times.length;
        }

        private static int twice(int n) {
            return 2 * n;
        }

        void fail() {
            throw new UnsupportedOperationException("on purpose");
        }
    }

    static Map<String, Object> toMap(Object bean) throws IllegalAccessException {
        Map<String, Object> map = new LinkedHashMap<>();
        Field[] fields = Arrays.stream(bean.getClass().getDeclaredFields()).filter(f -> f.isAnnotationPresent(Name.class))
            .sorted(Comparator.comparingInt(f -> f.getAnnotation(Name.class).order())).toArray(Field[]::new);
        for (Field field : fields) {
            field.setAccessible(true);
            map.put(field.getAnnotation(Name.class).value(), field.get(bean));
        }
        return map;
    }

    static <T> T fromMap(Class<T> type, Map<String, Object> map) throws ReflectiveOperationException {
        Constructor<T> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        T bean = constructor.newInstance();
        for (Field field : type.getDeclaredFields()) {
            Name name = field.getAnnotation(Name.class);
            if (name != null) {
                field.set(bean, map.get(name.value()));
            }
        }
        return bean;
    }

    public static void main(String[] args) throws Exception {
        Map<String, Object> map = toMap(new Person("Ann", 30));
        System.out.println(map);
        map.put("years", 31);
        Person copy = fromMap(Person.class, map);
        System.out.println(toMap(copy) + " made " + Person.made);
        Method greet = Person.class.getDeclaredMethod("greet", String.class, int[].class);
        System.out.println(greet.invoke(copy, "hi", new int[] {1, 2}) + " " + greet.isVarArgs() + " " + greet.getReturnType().getSimpleName() + " " + greet.getParameterCount() + " " + greet.getAnnotation(Name.class).value());
        Method twice = Person.class.getDeclaredMethod("twice", int.class);
        System.out.println(twice.invoke(null, 21) + " " + Modifier.toString(twice.getModifiers()) + " " + twice);
        try {
            Person.class.getDeclaredMethod("fail").invoke(copy);
        } catch (InvocationTargetException e) {
            System.out.println(e.getCause().getMessage());
        }
        for (Object[] wrong : new Object[][] {{}, {"x"}, {1, 2}}) {
            try {
                twice.invoke(null, wrong);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        Name name = Person.class.getAnnotation(Name.class);
        System.out.println(name.value() + " " + name.order() + " " + Arrays.toString(name.types()) + " " + name.annotationType().getSimpleName() + " " + name.equals(Person.class.getAnnotation(Name.class)));
        Field age = Person.class.getDeclaredField("age");
        age.setInt(copy, 50);
        System.out.println(age.getInt(copy) + " " + age.getLong(copy) + " " + age.getType() + " " + Modifier.isProtected(age.getModifiers()));
        try {
            age.set(copy, "text");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        double[] marks = (double[]) Person.class.getField("marks").get(copy);
        Object grown = Array.newInstance(marks.getClass().getComponentType(), 3);
        System.arraycopy(marks, 0, grown, 0, 2);
        Array.setDouble(grown, 2, 9);
        System.out.println(Arrays.toString((double[]) grown) + " " + Array.getLength(grown) + " " + Array.get(grown, 0));
        for (String missing : new String[] {"nothing", "ignored"}) {
            try {
                System.out.println(Person.class.getField(missing));
            } catch (NoSuchFieldException e) {
                System.out.println(e);
            }
        }
        try {
            Person.class.getMethod("greet");
        } catch (NoSuchMethodException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Class.forName("ReflectBeans$Person").getEnclosingClass() + " " + Person.class.getConstructors().length + " " + Person.class.getDeclaredConstructors().length + " " + Class.forName("[I").getComponentType());
        try {
            Class.forName("no.such.Class");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
    }
}
