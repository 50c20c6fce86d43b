/** Endings that are told in words of their own. */
public class Told {
    static final Object A = new Object();
    static final Object B = new Object();

    static class OfHook {
        public static void main(String[] args) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                synchronized (A) {
                    System.out.println("never printed");
                }
            }));
            synchronized (A) {
                System.exit(0);
            }
        }
    }

    static class OfHandler {
        public static void main(String[] args) {
            Thread thread = new Thread(() -> {
                throw new IllegalStateException("is taken");
            });
            thread.setUncaughtExceptionHandler((it, exception) -> {
                throw new IllegalArgumentException("is not");
            });
            thread.start();
        }
    }

    static class OfNameless {
        public static void main(String[] args) {
            new Thread(() -> both(A, B), "").start();
            new Thread(() -> both(B, A), "").start();
        }
    }

    static void both(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
                second.notify();
            }
        }
    }
}
