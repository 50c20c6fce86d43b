// switches over enums: old form, arrow form, missing cases, null
public class EnumSwitch {
    enum Color { RED, GREEN, BLUE, BLACK }

    enum Op {
        ADD { int go(int a, int b) { return a + b; } },
        SUB { int go(int a, int b) { return a - b; } },
        MUL { int go(int a, int b) { return a * b; } };
        abstract int go(int a, int b);
    }

    static String old(Color c) {
        switch (c) {
            case BLUE: return "b";
            case RED: return "r";
            default: return "d" + c.ordinal();
        }
    }

    static int expr(Color c) {
        return switch (c) {
            case RED -> 1;
            case GREEN, BLUE -> 2;
            case BLACK -> {
                int k = c.name().length();
                yield k * 10;
            }
        };
    }

    static char op(Op o) {
        return switch (o) {
            case ADD: yield '+';
            case SUB: yield '-';
            case MUL: yield '*';
        };
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.println(c + " " + old(c) + " " + expr(c));
        for (Op o : Op.values()) System.out.println("6 " + op(o) + " 3 = " + o.go(6, 3) + " " + o.getDeclaringClass().getName());
        Color c = null;
        try {
            old(c);
        } catch (NullPointerException e) {
            System.out.println("null enum");
        }
        int n = 0;
        for (int i = 0; i < 8; i++) {
            switch (Color.values()[i % 4]) {
                case RED: continue;
                case GREEN: n += 1;
                case BLUE: n += 10;
                    break;
                default: n += 100;
            }
            System.out.println(n);
        }
        switch (Thread.State.NEW) {
            case NEW: System.out.println("new");
                break;
            case RUNNABLE: System.out.println("runnable");
        }
    }
}
