import java.util.*;
import java.util.stream.*;

/** EnumSet, EnumMap and enums in streams. */
public class EnumSetsAndMaps {
    enum Day {
        MON, TUE, WED, THU, FRI, SAT {
            @Override
            boolean isFree() {
                return true;
            }
        }, SUN {
            @Override
            boolean isFree() {
                return true;
            }
        };

        boolean isFree() {
            return false;
        }
    }

    public static void main(String[] args) {
        EnumSet<Day> week = EnumSet.range(Day.MON, Day.FRI), all = EnumSet.allOf(Day.class);
        System.out.println(week + " " + EnumSet.complementOf(week) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.of(Day.SUN, Day.MON) + " " + all.containsAll(week));
        week.remove(Day.WED);
        all.retainAll(week);
        System.out.println(all + " " + all.size() + " " + EnumSet.copyOf(List.of(Day.TUE, Day.TUE)));
        EnumMap<Day, String> map = new EnumMap<>(Day.class);
        map.put(Day.THU, "t");
        map.put(Day.MON, "m");
        map.merge(Day.MON, "!", String::concat);
        System.out.println(map + " " + map.get(Day.TUE) + " " + map.containsKey(Day.THU) + " " + map.keySet() + " " + new EnumMap<>(map).equals(map));
        System.out.println(Arrays.stream(Day.values()).filter(Day::isFree).map(Day::name).collect(Collectors.joining(",")) + " " + Day.SAT.getClass() + " " + Day.SAT.getDeclaringClass());
        System.out.println(Arrays.stream(Day.values()).collect(Collectors.groupingBy(Day::isFree, () -> new TreeMap<>(), Collectors.toCollection(() -> EnumSet.noneOf(Day.class)))).toString());
        System.out.println(Stream.of(Day.values()).collect(Collectors.toMap(d -> d, Day::ordinal, Integer::sum, () -> new EnumMap<>(Day.class))).toString());
        try {
            Day.valueOf("NONE");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Day.WED.compareTo(Day.FRI) + " " + Day.valueOf("SUN") + " " + Collections.max(EnumSet.allOf(Day.class)));
    }
}
