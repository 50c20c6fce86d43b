// several threads die in turn: names, causes, traces on standard error; main survives
public class UncaughtMany {
    static void go(Thread t) throws InterruptedException {
        t.start();
        t.join();
        System.out.println(t.getName() + " ended");
    }

    static class Fail extends Thread {
        final Throwable what;

        Fail(Throwable what) { this.what = what; }

        @Override
        public void run() {
            System.out.println("failing with " + what.getMessage());
            UncaughtMany.<RuntimeException>sneak(what);
        }
    }

    @SuppressWarnings("unchecked")
    static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }

    public static void main(String[] args) throws InterruptedException {
        go(new Fail(new Exception("first")));
        go(new Fail(new RuntimeException("second", new Error("its cause"))));
        go(new Fail(new Error()));
        Fail named = new Fail(new IllegalStateException("third"));
        named.setName("my \"thread\"");
        go(named);
        Thread npe = new Thread() {
            @Override
            public void run() {
                String s = null;
                System.out.println(s.length());
            }
        };
        go(npe);
        Throwable withSuppressed = new Exception("fourth");
        withSuppressed.addSuppressed(new Exception("side"));
        go(new Fail(withSuppressed));
        System.err.println("main prints to standard error");
        System.out.println("main fine");
    }
}
