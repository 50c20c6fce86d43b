import java.util.concurrent.Phaser;

/** A phaser: parties come and go, phases advance, its end. */
public class SyncPhaser {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                log.append("phase ").append(phase).append(" with ").append(parties).append('\n');
                return phase >= 2 || parties == 0;
            }
        };
        int[] work = new int[2];
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 2; i++) {
            int number = i;
            phaser.register();
            threads[i] = new Thread(() -> {
                while (!phaser.isTerminated()) {
                    work[number]++;
                    phaser.arriveAndAwaitAdvance();
                }
            });
            threads[i].start();
        }
        System.out.println(phaser.getRegisteredParties() + " " + phaser.getPhase());
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndDeregister();
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.print(log);
        System.out.println(work[0] + " " + work[1] + " " + phaser.isTerminated());
        Phaser root = new Phaser();
        Phaser child = new Phaser(root, 2);
        System.out.println(root.getRegisteredParties() + " " + child.arrive() + " " + child.arrive() + " " + root.getPhase());
    }
}
