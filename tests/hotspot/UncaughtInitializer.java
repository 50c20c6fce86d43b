// a static initialiser of another class fails uncaught, exit status 1
public class UncaughtInitializer {
    static class Config {
        static final int[] TABLE = new int[4];

        static {
            System.out.println("initialising");
            fill(TABLE);
        }

        static void fill(int[] t) {
            for (int i = 0; ; i++) t[i] = i * i;
        }

        static int get(int i) { return TABLE[i]; }
    }

    static int use(int i) { return Config.get(i); }

    public static void main(String[] args) {
        System.out.println("a");
        System.out.println("b");
        int sum = 0;
        for (int i = 0; i < 4; i++) sum += i;
        System.out.println(sum);
        System.out.println(use(2));
        System.out.println("never");
    }
}
