import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

/** Annotations and their values. */
public class ReflectAnnotations {
    enum Level { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @Target({ElementType.TYPE, ElementType.METHOD, ElementType.FIELD})
    @interface Info {
        String value() default "none";

        int[] numbers() default {1, 2};

        Level level() default Level.LOW;

        Class<?> type() default Object.class;

        double ratio() default 0.5;

        Inner inner() default @Inner(flag = true);
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Inner {
        boolean flag();

        char c() default 'c';
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface Tags {
        Tag[] value();
    }

    @interface Forgotten { }

    @Info(value = "class", numbers = {5}, level = Level.HIGH, type = String.class, ratio = 2)
    @Forgotten
    static class Annotated {
        @Info("field")
        int field;

        @Tag("a")
        @Tag("b")
        @Deprecated
        void method() { }
    }

    static class Plain extends Annotated { }

    public static void main(String[] args) throws Exception {
        Info info = Annotated.class.getAnnotation(Info.class);
        System.out.println(info.value() + " " + Arrays.toString(info.numbers()) + " " + info.level() + " " + info.type().getSimpleName() + " " + info.ratio() + " " + info.inner().flag() + info.inner().c());
        Info field = Annotated.class.getDeclaredField("field").getAnnotation(Info.class);
        System.out.println(field.value() + " " + Arrays.toString(field.numbers()) + " " + field.level() + " " + field.type().getSimpleName());
        Method method = Annotated.class.getDeclaredMethod("method");
        StringBuilder tags = new StringBuilder();
        for (Tag tag : method.getAnnotationsByType(Tag.class)) {
            tags.append(tag.value());
        }
        System.out.println(tags + " " + method.isAnnotationPresent(Deprecated.class) + " " + method.getAnnotations().length + " " + method.isAnnotationPresent(Info.class));
        System.out.println(Annotated.class.isAnnotationPresent(Forgotten.class) + " " + Plain.class.isAnnotationPresent(Info.class) + " " + info.annotationType().getSimpleName());
        System.out.println(info.equals(Annotated.class.getAnnotation(Info.class)) + " " + info.equals(field) + " " + (info.hashCode() == Annotated.class.getAnnotation(Info.class).hashCode()));
    }
}
