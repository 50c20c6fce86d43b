//: commons-lang3.jar
import java.util.Arrays;
import org.apache.commons.lang3.ArrayUtils;
import org.apache.commons.lang3.BooleanUtils;
import org.apache.commons.lang3.CharUtils;
import org.apache.commons.lang3.ClassUtils;
import org.apache.commons.lang3.ObjectUtils;
import org.apache.commons.lang3.Range;
import org.apache.commons.lang3.StringUtils;
import org.apache.commons.lang3.builder.CompareToBuilder;
import org.apache.commons.lang3.builder.EqualsBuilder;
import org.apache.commons.lang3.builder.HashCodeBuilder;
import org.apache.commons.lang3.builder.ToStringBuilder;
import org.apache.commons.lang3.builder.ToStringStyle;
import org.apache.commons.lang3.concurrent.LazyInitializer;
import org.apache.commons.lang3.math.Fraction;
import org.apache.commons.lang3.math.NumberUtils;
import org.apache.commons.lang3.mutable.MutableInt;
import org.apache.commons.lang3.tuple.ImmutablePair;
import org.apache.commons.lang3.tuple.Triple;

/** commons-lang 3: texts, arrays, builders by reflection, tuples, a lazy value shared by two threads. */
public class Lang3Texts {
    static class Person {
        final String name;
        final int age;

        Person(String name, int age) {
            this.name = name;
            this.age = age;
        }

        @Override
        public boolean equals(Object other) {
            return EqualsBuilder.reflectionEquals(this, other);
        }

        @Override
        public int hashCode() {
            return new HashCodeBuilder(17, 37).append(name).append(age).toHashCode();
        }

        @Override
        public String toString() {
            return ToStringBuilder.reflectionToString(this, ToStringStyle.SHORT_PREFIX_STYLE);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(StringUtils.capitalize("word") + " " + StringUtils.reverse("abc") + " " + StringUtils.isBlank(" \t") + " " + StringUtils.leftPad("7", 3, '0') + " " + StringUtils.abbreviate("a long sentence", 10) + " " + StringUtils.countMatches("banana", "an") + " " + StringUtils.getLevenshteinDistance("kitten", "sitting"));
        System.out.println(StringUtils.substringBetween("a[b]c", "[", "]") + " " + StringUtils.join(new int[] {1, 2, 3}, ',') + " " + Arrays.toString(StringUtils.split("a.b..c", '.')) + " " + StringUtils.swapCase("aBc") + " " + StringUtils.difference("abcde", "abxyz") + " " + StringUtils.containsAny("hello", 'x', 'l') + " " + StringUtils.center("x", 5, '*'));
        System.out.println(Arrays.toString(ArrayUtils.add(new int[] {1, 2}, 3)) + " " + ArrayUtils.contains(new String[] {"a"}, "a") + " " + Arrays.toString(ArrayUtils.toObject(new int[] {4})) + " " + ArrayUtils.indexOf(new double[] {1, 2}, 2) + " " + ArrayUtils.toString(ArrayUtils.subarray(new char[] {'a', 'b', 'c'}, 1, 3)));
        Person ann = new Person("Ann", 30);
        System.out.println(ann + " " + ann.equals(new Person("Ann", 30)) + " " + ann.hashCode() + " " + new CompareToBuilder().append(1, 2).append("b", "a").toComparison());
        System.out.println(ImmutablePair.of("l", 1).compareTo(ImmutablePair.of("l", 2)) + " " + Triple.of(1, 2, 3) + " " + Range.between(1, 10).contains(5) + " " + Fraction.getFraction(3, 4).add(Fraction.ONE_HALF) + " " + NumberUtils.isCreatable("0x1F") + " " + NumberUtils.toInt("x", -1) + " " + NumberUtils.max(3, 7, 5));
        System.out.println(BooleanUtils.toBoolean("yes") + " " + CharUtils.isAsciiAlpha('q') + " " + ClassUtils.getShortClassName(java.util.Map.Entry.class) + " " + ObjectUtils.firstNonNull(null, "x") + " " + ClassUtils.getAllInterfaces(String.class).size());
        MutableInt made = new MutableInt();
        LazyInitializer<String> lazy = new LazyInitializer<String>() {
            @Override
            protected String initialize() {
                made.increment();
                return "made";
            }
        };
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            threads[i] = new Thread(() -> {
                try {
                    lazy.get();
                } catch (Exception e) {
                    System.out.println(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(lazy.get() + " once: " + made);
    }
}
