// the main class's own static initialiser throws
public class UncaughtMainInit {
    static int n = count(3);
    static String s = null;
    static int len = length(s);

    static int count(int k) {
        for (int i = 0; i < k + 2; i++) System.out.println("count " + i);
        return k;
    }

    static int length(String x) {
        return x.length();
    }

    public static void main(String[] args) {
        System.out.println("never " + n + len);
    }
}
