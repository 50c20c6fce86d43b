// Runtime.halt skips the hooks
public class ExitHalt {
    static int fact(int n) { return n < 2 ? 1 : n * fact(n - 1); }

    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("must not run")));
        for (int i = 0; i < 6; i++) System.out.println(fact(i));
        System.out.println("halting");
        System.out.flush();
        try {
            Runtime.getRuntime().halt(7);
        } finally {
            System.out.println("not here");
        }
    }
}
