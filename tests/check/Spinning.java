/** Threads that wait for others by looking again and again. The argument says what comes of it. */
public class Spinning {
    static volatile boolean go;
    static volatile int turn;
    static int work;

    public static void main(String[] args) {
        switch (args[0]) {
            case "throws":
                spins(() -> {});
                new Thread(
                                () -> {
                                    go = true;
                                    throw new IllegalStateException("always");
                                })
                        .start();
                break;
            case "yields":
                spins(Thread::yield);
                new Thread(() -> go = true).start();
                break;
            case "works":
                spins(
                        () -> {
                            int sum = 0;
                            for (int i = 0; i < 100; i++) {
                                sum += i;
                            }
                            work = sum;
                        });
                new Thread(() -> go = true).start();
                break;
            default:
                // Nobody ever gives the turn away.
                new Thread(() -> waitsFor(1)).start();
                new Thread(() -> waitsFor(2)).start();
                break;
        }
    }

    static void spins(Runnable meanwhile) {
        new Thread(
                        () -> {
                            while (!go) {
                                meanwhile.run();
                            }
                        })
                .start();
    }

    static void waitsFor(int number) {
        while (turn != number) {
            Thread.onSpinWait();
        }
        turn = 0;
    }
}
