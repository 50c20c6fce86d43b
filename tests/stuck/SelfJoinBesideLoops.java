// expect: stuck t2:11
// Two threads look for ever whether one of them is alive; every order of their looks was tried before the third waits.
public class SelfJoinBesideLoops {
    public static void main(String[] args) {
        Thread t1 = new Thread(() -> {
            while (Thread.currentThread().isAlive()) {
            }
        }, "t1");
        Thread t2 = new Thread(() -> {
            try {
                Thread.currentThread().join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }, "t2");
        t1.start();
        t2.start();
        while (t1.isAlive()) {
        }
    }
}
