// switch expressions as arguments, nested, yielding mixed types, throwing
public class SwitchExpressions {
    static int days(int m, boolean leap) {
        return switch (m) {
            case 2 -> leap ? 29 : 28;
            case 4, 6, 9, 11 -> 30;
            case 1, 3, 5, 7, 8, 10, 12 -> 31;
            default -> throw new IllegalArgumentException("month " + m);
        };
    }

    static Object mixed(int i) {
        return switch (i) {
            case 0 -> 'c';
            case 1 -> 2L;
            case 2 -> 1.5f;
            default -> "s";
        };
    }

    static double promoted(int i) {
        return switch (i) {
            case 0 -> 'a';
            case 1 -> 7;
            case 2 -> 8L;
            default -> 0.5;
        };
    }

    public static void main(String[] args) {
        for (int m = 0; m < 14; m++) {
            try {
                System.out.println(m + ": " + days(m, false) + "/" + days(m, true));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        for (int i = 0; i < 4; i++) System.out.println(mixed(i) + " " + mixed(i).getClass().getName() + " " + promoted(i));
        int x = 3;
        int y = 10 + switch (x) {
            case 3 -> switch (x + 1) {
                case 4 -> {
                    int t = 0;
                    for (int i = 0; i < 5; i++) t += i;
                    yield t;
                }
                default -> 0;
            };
            default -> -1;
        } * 2;
        System.out.println(y);
        int z = 1 + switch (x) {
            case 1, 2:
                yield 5;
            case 3:
                try {
                    yield Integer.parseInt("oops");
                } catch (NumberFormatException e) {
                    yield 42;
                } finally {
                    System.out.println("finally in switch");
                }
            default:
                yield 0;
        };
        System.out.println(z);
        switch (x) {
            case 1 -> System.out.println("one");
            case 3 -> System.out.println("three");
            default -> System.out.println("other");
        }
    }
}
