import guide.Input;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.LinkedList;
import java.util.List;

/** Programs that would exceed any limit: what each is about is its first argument. */
public class Hostile {
    static Object kept;
    static int sum;
    static final Object LOCK = new Object();

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "doubles" -> doubles(Input.nextDouble("x"), Input.nextDouble("y"), Input.nextDouble("z"));
            case "string" -> {
                String text = "ab".repeat(20_000_000);
                while (true) {
                    kept = text.replace('a', (char) ('c' + sum++ % 2));
                }
            }
            case "copies" -> {
                Object[] from = new Object[30_000_000];
                Object[] to = new Object[30_000_000];
                kept = to;
                while (true) {
                    System.arraycopy(from, 0, to, 0, from.length);
                }
            }
            case "array" -> kept = new long[500_000_000];
            case "arrays" -> {
                List<long[]> all = new ArrayList<>();
                while (true) {
                    all.add(new long[1_000_000]);
                }
            }
            case "few" -> reached();
            case "small" -> {
                long[][] all = new long[1_000_000][];
                for (int i = 0; i < all.length; i++) {
                    all[i] = new long[2_000];
                }
                reached();
            }
            case "written" -> {
                int[] array = new int[60_000_000];
                for (int round = 0; ; round++) {
                    for (int i = 0; i < array.length; i++) {
                        array[i] = round;
                    }
                }
            }
            case "numbers" -> {
                BigInteger number = BigInteger.ONE.shiftLeft(10_000_000).subtract(BigInteger.ONE);
                while (true) {
                    kept = number.multiply(number);
                }
            }
            case "recursion" -> {
                while (true) {
                    try {
                        deep(0);
                    } catch (StackOverflowError error) {
                        sum++;
                    }
                }
            }
            case "objects" -> {
                LinkedList<Object> list = new LinkedList<>();
                while (true) {
                    list.add(new Object[10]);
                }
            }
            case "threads" -> {
                while (true) {
                    new Thread(() -> {
                        synchronized (LOCK) {
                            sum++;
                        }
                    }).start();
                }
            }
            case "many" -> many(Input.nextInt("error", 0, 60));
            case "late" -> {
                for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                    sum += i;
                }
                throw new IllegalStateException("late");
            }
        }
    }

    static void doubles(double x, double y, double z) {
        if (x * x * x + y * y * y == z * z * z && x > 1 && y > 1 && z > x && x / y * z == y / z + x) {
            throw new IllegalStateException("a solution");
        }
    }

    static void reached() {
    }

    static int deep(int depth) {
        return deep(depth + 1) + 1;
    }

    /** For guide test: every bit has an alternative, and every alternative keeps an array. */
    static int paths(long one, long other) {
        int[] kept = new int[400_000];
        for (int i = 0; i < 64; i++) {
            kept[i] = (one >> i & 1) == 0 ? 1 : 2;
            kept[i + 64] = (other >> i & 1) == 0 ? 1 : 2;
        }
        return kept.length;
    }

    /** So much is done before that each second run takes a while, though all were found at once. */
    static void many(int error) {
        for (int i = 0; i < 4_000_000; i++) {
            sum += i;
        }
        switch (error) {
            case 0 -> throw new IllegalStateException("0");
            case 1 -> throw new IllegalStateException("1");
            case 2 -> throw new IllegalStateException("2");
            case 3 -> throw new IllegalStateException("3");
            case 4 -> throw new IllegalStateException("4");
            case 5 -> throw new IllegalStateException("5");
            case 6 -> throw new IllegalStateException("6");
            case 7 -> throw new IllegalStateException("7");
            case 8 -> throw new IllegalStateException("8");
            case 9 -> throw new IllegalStateException("9");
            case 10 -> throw new IllegalStateException("10");
            case 11 -> throw new IllegalStateException("11");
            case 12 -> throw new IllegalStateException("12");
            case 13 -> throw new IllegalStateException("13");
            case 14 -> throw new IllegalStateException("14");
            case 15 -> throw new IllegalStateException("15");
            case 16 -> throw new IllegalStateException("16");
            case 17 -> throw new IllegalStateException("17");
            case 18 -> throw new IllegalStateException("18");
            case 19 -> throw new IllegalStateException("19");
            case 20 -> throw new IllegalStateException("20");
            case 21 -> throw new IllegalStateException("21");
            case 22 -> throw new IllegalStateException("22");
            case 23 -> throw new IllegalStateException("23");
            case 24 -> throw new IllegalStateException("24");
            case 25 -> throw new IllegalStateException("25");
            case 26 -> throw new IllegalStateException("26");
            case 27 -> throw new IllegalStateException("27");
            case 28 -> throw new IllegalStateException("28");
            case 29 -> throw new IllegalStateException("29");
            case 30 -> throw new IllegalStateException("30");
            case 31 -> throw new IllegalStateException("31");
            case 32 -> throw new IllegalStateException("32");
            case 33 -> throw new IllegalStateException("33");
            case 34 -> throw new IllegalStateException("34");
            case 35 -> throw new IllegalStateException("35");
            case 36 -> throw new IllegalStateException("36");
            case 37 -> throw new IllegalStateException("37");
            case 38 -> throw new IllegalStateException("38");
            case 39 -> throw new IllegalStateException("39");
            case 40 -> throw new IllegalStateException("40");
            case 41 -> throw new IllegalStateException("41");
            case 42 -> throw new IllegalStateException("42");
            case 43 -> throw new IllegalStateException("43");
            case 44 -> throw new IllegalStateException("44");
            case 45 -> throw new IllegalStateException("45");
            case 46 -> throw new IllegalStateException("46");
            case 47 -> throw new IllegalStateException("47");
            case 48 -> throw new IllegalStateException("48");
            case 49 -> throw new IllegalStateException("49");
            case 50 -> throw new IllegalStateException("50");
            case 51 -> throw new IllegalStateException("51");
            case 52 -> throw new IllegalStateException("52");
            case 53 -> throw new IllegalStateException("53");
            case 54 -> throw new IllegalStateException("54");
            case 55 -> throw new IllegalStateException("55");
            case 56 -> throw new IllegalStateException("56");
            case 57 -> throw new IllegalStateException("57");
            case 58 -> throw new IllegalStateException("58");
            case 59 -> throw new IllegalStateException("59");
            default -> sum++;
        }
    }
}
