// StackOverflowError is caught, finally runs, the program goes on
public class StackOverflow {
    static int depth;
    int deep() { return deep() + 1; }

    static void count() {
        depth++;
        count();
    }

    static long args(long a, double b, Object c, long d) { return args(a + 1, b * 2, c, d - 1) + 1; }

    interface Rec {
        int go(Rec r, int n);
    }

    static class Node {
        Node next;

        @Override
        public String toString() { return "n" + next; }
    }

    static void t(String n, Runnable r) {
        try {
            r.run();
            System.out.println(n + " fine");
        } catch (StackOverflowError e) {
            System.out.println(n + " overflow " + e.getMessage() + " " + (e.getStackTrace().length > 100));
        }
    }

    public static void main(String[] args) {
        t("static", StackOverflow::count);
        System.out.println(depth > 500 ? "deep" : "shallow");
        t("virtual", () -> new StackOverflow().deep());
        t("many", () -> args(1, 2, "3", 4));
        Rec rec = (r, n) -> r.go(r, n + 1) + 1;
        t("lambda", () -> rec.go(rec, 0));
        Node node = new Node();
        node.next = node;
        t("toString", () -> node.next.toString());
        t("again", StackOverflow::count);
        int limited = sum(300);
        System.out.println(limited);
    }

    static int sum(int n) { return n == 0 ? 0 : n + sum(n - 1); }
}
