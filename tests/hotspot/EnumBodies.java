// enums with constructors, fields, constant bodies, interfaces, abstract methods
public class EnumBodies {
    interface Priced {
        int price();
        default String tag() { return "$" + price(); }
    }

    enum Item implements Priced {
        APPLE(3), BREAD(5, "loaf"), CAKE(20) {
            @Override
            public int price() { return super.price() * 2; }

            @Override
            public String toString() { return "cake!"; }
        };

        private final int p;
        final String unit;
        private static int count;
        static final Item[] CACHE = values();

        static {
            for (Item i : CACHE) count += i.p;
        }

        Item(int p) { this(p, "piece"); }

        Item(int p, String unit) {
            this.p = p;
            this.unit = unit;
        }

        public int price() { return p; }

        static int total() { return count; }
    }

    enum Planet {
        EARTH(5.97, 6.37), MARS(0.642, 3.39);

        final double mass, radius;

        Planet(double m, double r) {
            mass = m;
            radius = r;
        }

        double g() { return mass / (radius * radius); }
    }

    enum Level {
        LOW { Level next() { return MID; } }, MID { Level next() { return HIGH; } }, HIGH { Level next() { return this; } };
        abstract Level next();
    }

    enum Single { INSTANCE; int n; int inc() { return ++n; } }

    enum None {}

    public static void main(String[] args) {
        for (Item i : Item.values()) System.out.println(i + " " + i.name() + " " + i.price() + " " + i.unit + " " + i.tag() + " " + i.getClass().getName() + " " + i.getDeclaringClass().getName());
        System.out.println(Item.total() + " " + Item.CACHE.length);
        for (Planet p : Planet.values()) System.out.println(p + " " + p.g());
        Level l = Level.LOW;
        for (int i = 0; i < 4; i++) {
            System.out.print(l + " ");
            l = l.next();
        }
        System.out.println();
        Single.INSTANCE.inc();
        System.out.println(Single.INSTANCE.inc() + " " + Single.valueOf("INSTANCE").n + " " + None.values().length);
        System.out.println(Item.CAKE instanceof Item ? "item" : "no");
        Priced p = Item.BREAD;
        System.out.println(p.tag() + " " + p.equals(Item.BREAD) + " " + (p == Item.APPLE));
    }
}
