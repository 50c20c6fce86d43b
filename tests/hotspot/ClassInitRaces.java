// failing initialisers seen by threads and causes of the second failure; constants; lazy holders; enum initialisation order
public class ClassInitRaces {
    static StringBuilder log = new StringBuilder();

    static class Fails {
        static int x = compute();

        static int compute() {
            log.append("compute ");
            throw new IllegalArgumentException("no value");
        }
    }

    static class FailsError {
        static {
            if (true) throw new AssertionError("an error");
        }

        static void touch() {}
    }

    static class Sub extends Fails {
        static int y = 1;
    }

    static class Holder {
        static final Holder INSTANCE = new Holder();
        static int count = 5;
        int seen;

        Holder() {
            seen = count;
            count++;
        }
    }

    enum Order {
        FIRST, SECOND;

        static {
            log.append("enum static ");
        }

        Order() { log.append(name()).append(' '); }
    }

    interface WithField {
        Object O = note("interface field ");
    }

    static class Impl implements WithField {
        static {
            log.append("impl ");
        }
    }

    static Object note(String s) {
        log.append(s);
        return s;
    }

    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (Throwable t) {
            for (Throwable c = t; c != null; c = c.getCause()) System.out.println((c == t ? "" : "  by ") + c);
        }
    }

    public static void main(String[] args) throws Exception {
        attempt(() -> System.out.println(Fails.x));
        attempt(() -> System.out.println(Fails.x));
        attempt(() -> System.out.println(Sub.y));
        attempt(() -> System.out.println(Sub.y));
        attempt(FailsError::touch);
        attempt(FailsError::touch);
        Thread t = new Thread(() -> attempt(() -> new Fails()), "other");
        t.start();
        t.join();
        System.out.println(Holder.INSTANCE.seen + " " + Holder.count);
        System.out.println(Order.SECOND + " " + log);
        log.setLength(0);
        new Impl();
        System.out.println(log);
        System.out.println(Impl.O + "" + log);
        try {
            Class.forName("ClassInitRaces$Fails");
        } catch (NoClassDefFoundError e) {
            System.out.println("forName " + e.getMessage());
        }
        try {
            Class.forName("NoSuchThing");
        } catch (ClassNotFoundException e) {
            System.out.println(e);
        }
        System.out.println(Sub.class.getSimpleName());
        Fails.compute();
    }
}
