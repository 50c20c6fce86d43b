// helpful NullPointerException messages: throw null, synchronized, unboxing, string switch, arrays
import java.util.*;

public class NpeOthers {
    static Integer boxed;
    static Boolean flag;
    static RuntimeException ex;
    static Object lock;
    Long count;

    enum E { A }

    static Integer get() { return null; }

    static void t(Runnable a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        t(() -> {
            throw null;
        });
        t(() -> {
            throw ex;
        });
        t(() -> {
            synchronized (lock) {
                System.out.println("in");
            }
        });
        t(() -> {
            Object l = null;
            synchronized (l) {
                System.out.println("in");
            }
        });
        t(() -> System.out.println(boxed + 1));
        t(() -> {
            int x = get();
        });
        t(() -> {
            if (flag) System.out.println("flag");
        });
        t(() -> new NpeOthers().count++);
        t(() -> {
            Character c = null;
            char d = c;
        });
        t(() -> {
            Map<String, Integer> m = new HashMap<>();
            int v = m.get("missing");
        });
        t(() -> {
            List<Double> l = new ArrayList<>();
            l.add(null);
            for (double d : l) System.out.println(d);
        });
        t(() -> {
            String s = null;
            switch (s) {
                case "a": System.out.println("a");
            }
        });
        t(() -> {
            E e = null;
            switch (e) {
                case A: System.out.println("A");
            }
        });
        t(() -> {
            throw new NullPointerException();
        });
        t(() -> {
            throw new NullPointerException("own text");
        });
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "with message"));
        t(() -> {
            long[] z = {1};
            z[boxed] = 5;
        });
        try {
            throw (Error) null;
        } catch (NullPointerException e) {
            System.out.println(e);
        }
    }
}
