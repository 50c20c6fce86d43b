// An exception is passed on to the group above, which takes care of it.
public class L116GroupAbove {
    public static void main(String[] args) throws Exception {
        ThreadGroup above = new ThreadGroup("above") {
            @Override
            public void uncaughtException(Thread thread, Throwable exception) {
                System.out.println("taken");
            }
        };
        ThreadGroup below = new ThreadGroup(above, "below");
        new Thread(below, () -> {
            throw new IllegalStateException();
        }).start();
    }
}
