// values, valueOf, ordinal, compareTo, equals, errors of valueOf
public class EnumMethods {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN;
        boolean weekend() { return compareTo(FRI) > 0; }
    }

    enum Other { MON }

    enum Body { X { }, Y }

    public static void main(String[] args) {
        for (Day d : Day.values()) System.out.println(d.ordinal() + " " + d + " " + d.weekend());
        System.out.println(Day.valueOf("WED") == Day.WED);
        System.out.println(Enum.valueOf(Day.class, "SUN"));
        try {
            Day.valueOf("wed");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Day.valueOf(null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Day.MON.compareTo(Day.SUN) + " " + Day.SUN.compareTo(Day.MON) + " " + Day.TUE.compareTo(Day.TUE));
        System.out.println(Day.MON.equals(Other.MON) + " " + Day.MON.equals(Day.MON) + " " + Day.MON.name().equals(Other.MON.name()));
        Day[] a = Day.values();
        a[0] = null;
        System.out.println(Day.values()[0] + " " + (Day.values() == Day.values()));
        System.out.println(Body.X.getClass() == Body.class);
        System.out.println(Body.X.getDeclaringClass() == Body.class);
        System.out.println(Body.Y.getClass() == Body.class);
        System.out.println(Body.X.getClass().getSuperclass().getName() + " " + Body.class.getSuperclass().getName());
        System.out.println(Day.class.isEnum() + " " + Body.X.getClass().isEnum() + " " + Day.class.getEnumConstants().length);
        System.out.println(Day.FRI.hashCode() == Day.FRI.hashCode());
        Comparable<Day> c = Day.FRI;
        System.out.println(c.compareTo(Day.MON));
        try {
            Comparable raw = Day.MON;
            raw.compareTo(Other.MON);
        } catch (ClassCastException e) {
            System.out.println("different enums");
        }
        int[] hist = new int[Day.values().length];
        for (String s : "MON TUE MON SUN MON".split(" ")) hist[Day.valueOf(s).ordinal()]++;
        for (Day d : Day.values()) System.out.print(d + "=" + hist[d.ordinal()] + " ");
        System.out.println();
    }
}
