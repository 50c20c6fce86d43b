/** A warning behind a call into a library that is not there; the same after a probe for an optional one. */
public class Needs {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> x = 1);
        other.start();
        Object made = Gone.create();
        if (made != null) {
            reached(made);
        }
        other.join();
    }

    static void reached(Object made) {
        System.out.println(made);
    }
}

class Probes {
    public static void main(String[] args) {
        Object plugin = null;
        try {
            plugin = Class.forName("Gone").getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            System.out.println("no plugin");
        }
        if (plugin != null) {
            System.out.println("plugin");
        }
    }
}

class Wraps {
    static Object made;

    public static void main(String[] args) {
        try {
            made = Class.forName("Gone").getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("no driver", e);
        }
    }
}

class Catches {
    public static void main(String[] args) {
        try {
            work();
        } catch (Gone.Failure e) {
            System.out.println("failed");
        } catch (Exception e) {
            System.out.println("other");
        }
    }

    static void work() throws Exception {
        throw new Exception();
    }
}

/** Nobody but the missing library calls this. */
class Called implements Gone.Task {
    @Override
    public void perform() {
        System.out.println("performed");
    }
}

class CallsBack {
    public static void main(String[] args) {
        System.out.println(args.length);
    }
}

/** Who would have notified ended at the missing class. */
class Waits {
    static final Object lock = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiting = new Thread(() -> {
            synchronized (lock) {
                while (!ready) {
                    try {
                        lock.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        waiting.start();
        Gone.create();
        synchronized (lock) {
            ready = true;
            lock.notifyAll();
        }
    }
}

class Unit {
    static int half(int n) {
        if (n > 10) {
            Gone.create();
            return 1;
        }
        return n / 2;
    }
}

/** Found before anything is missing: it stays. */
class Fails {
    public static void main(String[] args) {
        Thread thread = new Thread(() -> {
            throw new IllegalStateException();
        });
        thread.start();
        Gone.create();
    }
}
