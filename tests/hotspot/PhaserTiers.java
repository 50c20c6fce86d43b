import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;

/** Phasers: parties that come and go, onAdvance, tiers, termination, awaits that time out. */
public class PhaserTiers {
    public static void main(String[] args) throws Exception {
        AtomicInteger work = new AtomicInteger();
        StringBuffer log = new StringBuffer();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                log.append(phase).append(':').append(work.get()).append('/').append(registered).append(' ');
                return phase == 2 || registered == 0;
            }
        };
        for (int i = 0; i < 2; i++) {
            phaser.register();
            new Thread(() -> {
                while (!phaser.isTerminated()) {
                    work.incrementAndGet();
                    phaser.arriveAndAwaitAdvance();
                }
            }).start();
        }
        while (!phaser.isTerminated()) {
            phaser.arriveAndAwaitAdvance();
        }
        System.out.println(log + "terminated " + (phaser.getPhase() < 0));

        Phaser plain = new Phaser(2);
        System.out.println(plain.getPhase() + " " + plain.arrive() + " " + plain.getArrivedParties() + " " + plain.getUnarrivedParties());
        System.out.println(plain.arriveAndDeregister() + " " + plain.getPhase() + " " + plain.getRegisteredParties());
        System.out.println(plain.bulkRegister(3) + " " + plain.getRegisteredParties());
        try {
            plain.awaitAdvanceInterruptibly(plain.getPhase(), 1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timed out");
        }
        System.out.println(plain.awaitAdvance(0));
        plain.forceTermination();
        System.out.println(plain.isTerminated() + " " + (plain.arrive() < 0) + " " + (plain.register() < 0));

        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1), right = new Phaser(root, 2);
        System.out.println(root.getRegisteredParties() + " " + (left.getParent() == root) + " " + (right.getRoot() == root));
        left.arrive();
        right.arrive();
        System.out.println(root.getPhase() + " " + right.getPhase());
        right.arrive();
        System.out.println(root.getPhase() + " " + left.getPhase() + " " + right.getPhase());
        left.arriveAndDeregister();
        right.arriveAndDeregister();
        right.arriveAndDeregister();
        System.out.println(root.isTerminated() + " " + left.isTerminated());
        try {
            new Phaser(1).bulkRegister(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
