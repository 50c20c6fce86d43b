// closing order, suppressed exceptions, null resources, nested, existing variables
public class TryWithResources {
    static class Res implements AutoCloseable {
        final String n;
        final boolean failClose;

        Res(String n, boolean failOpen, boolean failClose) {
            if (failOpen) throw new IllegalArgumentException("open " + n);
            this.n = n;
            this.failClose = failClose;
            System.out.println("open " + n);
        }

        public void close() {
            System.out.println("close " + n);
            if (failClose) throw new IllegalStateException("close " + n);
        }
    }

    static void run(boolean o1, boolean c1, boolean o2, boolean c2, boolean body) {
        System.out.println("-- " + o1 + c1 + o2 + c2 + body);
        try (Res a = new Res("a", o1, c1); Res b = new Res("b", o2, c2)) {
            System.out.println("body " + a.n + b.n);
            if (body) throw new RuntimeException("body");
        } catch (RuntimeException e) {
            System.out.println("caught " + e.getMessage());
            for (Throwable s : e.getSuppressed()) System.out.println("  suppressed " + s.getMessage());
        } finally {
            System.out.println("finally");
        }
    }

    static int ret() {
        try (Res r = new Res("r", false, false)) {
            return 5;
        } finally {
            System.out.println("ret finally");
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 32; i++) run((i & 1) != 0, (i & 2) != 0, (i & 4) != 0, (i & 8) != 0, (i & 16) != 0);
        System.out.println(ret());
        try (Res n = null) {
            System.out.println("null resource is skipped " + n);
        }
        Res outside = new Res("outside", false, false);
        try (outside; Res n = null; Res last = new Res("last", false, true)) {
            System.out.println("using " + outside.n);
        } catch (IllegalStateException e) {
            System.out.println("late " + e.getMessage());
        }
        for (int i = 0; i < 3; i++) {
            try (Res l = new Res("loop" + i, false, false)) {
                if (i == 0) continue;
                if (i == 1) break;
            }
        }
    }
}
