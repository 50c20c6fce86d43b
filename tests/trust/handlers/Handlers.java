/** Exceptions that the program itself takes care of, each in its way. */
public class Handlers {
    static void fail() {
        throw new IllegalStateException("taken");
    }

    public static void main(String[] args) {
        Thread thread = new Thread(Handlers::fail);
        thread.setUncaughtExceptionHandler((of, thrown) -> System.out.println("own " + thrown));
        thread.start();
    }
}

class Default {
    public static void main(String[] args) {
        Thread.setDefaultUncaughtExceptionHandler((of, thrown) -> System.out.println("default " + thrown));
        new Thread(Handlers::fail).start();
        Handlers.fail();
    }
}

class Group extends ThreadGroup {
    Group() {
        super("group");
    }

    @Override
    public void uncaughtException(Thread of, Throwable thrown) {
        System.out.println("group " + thrown);
    }

    public static void main(String[] args) {
        new Thread(new Group(), Handlers::fail).start();
    }
}

class Asked extends Thread {
    @Override
    public UncaughtExceptionHandler getUncaughtExceptionHandler() {
        return (of, thrown) -> System.out.println("asked " + thrown);
    }

    @Override
    public void run() {
        Handlers.fail();
    }

    public static void main(String[] args) {
        new Asked().start();
    }
}

/** A group of the JDK's only prints. */
class Printed {
    public static void main(String[] args) {
        Thread thread = new Thread(Handlers::fail);
        thread.setUncaughtExceptionHandler(Thread.currentThread().getThreadGroup());
        thread.start();
    }
}

/** What the handler itself throws HotSpot prints; the exception was taken all the same. */
class Throws {
    public static void main(String[] args) {
        Thread thread = new Thread(Handlers::fail);
        thread.setUncaughtExceptionHandler((of, thrown) -> {
            throw new IllegalArgumentException("lost");
        });
        thread.start();
    }
}
