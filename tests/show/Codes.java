package codes;

import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Code of every sort that a method's page shows. */
public class Codes {
    static int table(int key) {
        switch (key) {
            case 1:
            case 2:
            case 3:
                return 10;
            case 5:
                return 20;
            default:
                return 0;
        }
    }

    static int sparse(int key) {
        switch (key) {
            case -5:
            case 70000:
                return 1;
            default:
                return 0;
        }
    }

    int strings(String word) {
        switch (word) {
            case "on":
                return 1;
            case "off":
                return 0;
            default:
                return -1;
        }
    }

    String handled(int[] cells, int at) {
        String result = "x\t\"\\\u001b";
        try {
            result = result + cells[at] + '!';
        } catch (ArrayIndexOutOfBoundsException | NullPointerException e) {
            result = e.getMessage();
        } finally {
            System.out.println(result);
        }
        return result;
    }

    Supplier<String> lambdas(String prefix) {
        ToIntFunction<String> length = String::length;
        Supplier<Codes> make = Codes::new;
        return () -> prefix + length.applyAsInt(prefix) + make.get();
    }

    static double numbers(long a, float b, double c, Object o) {
        long shifted = (a << 3) >>> 1 ^ -a;
        int low = (int) shifted & 0xff;
        low += 1000;
        byte tiny = (byte) low;
        if (a > 5L && b < 2.5f || c != 1e300 || o == null || o != "x") {
            low++;
        }
        int[][] grid = new int[2][3];
        grid[1][tiny % 3] = low;
        String[] names = new String[] {"a"};
        Class<?> type = int[].class;
        Object cast = o instanceof String ? (String) o : names;
        return cast == type ? grid.length : c / 2;
    }

    int over(int a) {
        return a;
    }

    int over(int a, String b) {
        return a;
    }

    int over(int a, int[] b) {
        return a;
    }

    static void locked(Object lock) {
        synchronized (lock) {
            lock.notify();
        }
    }

    class Inner {
        int outer() {
            return over(3);
        }
    }
}
