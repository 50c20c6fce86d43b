// sparse switches and the extreme labels
public class LookupSwitch {
    static int f(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case -1000000: return 2;
            case -1: return 3;
            case 0: return 4;
            case 77: return 5;
            case 1 << 20: return 6;
            case Integer.MAX_VALUE: return 7;
            default: return 0;
        }
    }

    static int top(int i) {
        switch (i) {
            case Integer.MAX_VALUE: return 1;
            case Integer.MAX_VALUE - 1: return 2;
            case Integer.MAX_VALUE - 2: return 3;
        }
        return -1;
    }

    static int bottom(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return 1;
            case Integer.MIN_VALUE + 1: return 2;
            case Integer.MIN_VALUE + 2: return 3;
        }
        return -1;
    }

    static int none(int i) {
        switch (i) {
        }
        switch (i) {
            default: return i * 2;
        }
    }

    static int one(int i) {
        switch (i) {
            case 12345: return 1;
        }
        return 0;
    }

    public static void main(String[] args) {
        int[] v = {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, Integer.MIN_VALUE + 2, Integer.MIN_VALUE + 3, -1000001, -1000000, -999999, -2, -1, 0, 1,
            76, 77, 78, 1 << 20, (1 << 20) + 1, 12345, Integer.MAX_VALUE - 3, Integer.MAX_VALUE - 2, Integer.MAX_VALUE - 1, Integer.MAX_VALUE};
        for (int i : v) System.out.println(i + ": " + f(i) + " " + top(i) + " " + bottom(i) + " " + none(i) + " " + one(i));
        short s = -300;
        switch (s) {
            case -300: System.out.println("short");
                break;
            case 300: System.out.println("wrong");
        }
        switch ((char) 0x4e2d) {
            case '\u4e2d': System.out.println("cjk");
                break;
            case 'x': System.out.println("x");
        }
    }
}
