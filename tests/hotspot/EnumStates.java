import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;
import java.util.stream.Collectors;

/** Enums as state machines and operators, with EnumMap and EnumSet and the methods every enum has. */
public class EnumStates {
    enum Light {
        RED(30) {
            @Override
            Light next() {
                return GREEN;
            }
        },
        GREEN(25) {
            @Override
            Light next() {
                return YELLOW;
            }
        },
        YELLOW(5) {
            @Override
            Light next() {
                return RED;
            }
        };

        final int seconds;

        Light(int seconds) {
            this.seconds = seconds;
        }

        abstract Light next();
    }

    enum Operator implements IntBinaryOperator {
        PLUS("+", Integer::sum), TIMES("*", (a, b) -> a * b), MINUS("-", (a, b) -> a - b);

        private static final Map<String, Operator> BY_SIGN = Arrays.stream(values()).collect(Collectors.toMap(o -> o.sign, o -> o));
        final String sign;
        private final IntBinaryOperator work;

        Operator(String sign, IntBinaryOperator work) {
            this.sign = sign;
            this.work = work;
        }

        @Override
        public int applyAsInt(int a, int b) {
            return work.applyAsInt(a, b);
        }

        static Operator of(String sign) {
            return BY_SIGN.get(sign);
        }
    }

    enum Empty { }

    public static void main(String[] args) {
        Light light = Light.RED;
        int total = 0;
        for (int i = 0; i < 4; i++) {
            total += light.seconds;
            light = light.next();
        }
        System.out.println(light + " " + total + " " + Light.valueOf("RED").ordinal() + " " + light.getDeclaringClass().getSimpleName() + " " + light.getClass().isAnonymousClass() + " " + light.compareTo(Light.YELLOW));
        System.out.println(Operator.of("*").applyAsInt(6, 7) + " " + Operator.of("/") + " " + Operator.valueOf("MINUS").sign);
        EnumMap<Light, Integer> seen = new EnumMap<>(Light.class);
        for (Light each : new Light[] {Light.YELLOW, Light.RED, Light.YELLOW}) {
            seen.merge(each, 1, Integer::sum);
        }
        System.out.println(seen + " " + seen.containsKey(Light.GREEN) + " " + seen.remove(Light.RED) + " " + seen.keySet() + " " + seen.equals(Map.of(Light.YELLOW, 2)));
        EnumSet<Light> set = EnumSet.of(Light.YELLOW, Light.RED);
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.allOf(Light.class).containsAll(set) + " " + EnumSet.noneOf(Light.class) + " " + EnumSet.range(Light.GREEN, Light.YELLOW) + " " + EnumSet.allOf(Empty.class).size());
        set.removeIf(l -> l.seconds > 10);
        set.add(Light.GREEN);
        System.out.println(set + " " + EnumSet.copyOf(Arrays.asList(Light.RED, Light.RED)));
        for (String name : new String[] {"BLUE", "red"}) {
            try {
                Light.valueOf(name);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        String kind = switch (light) {
            case RED -> "stop";
            case GREEN -> "go";
            default -> "careful";
        };
        System.out.println(kind + " " + Enum.valueOf(Light.class, "GREEN").name() + " " + Light.values().length + " " + (Light.values() != Light.values()) + " " + Arrays.toString(Light.class.getEnumConstants()) + " " + Light.class.isEnum() + " " + light.getClass().isEnum());
    }
}
