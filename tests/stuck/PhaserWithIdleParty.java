// expect: stuck main:16
// Two parties are registered, one arrives.
import java.util.concurrent.Phaser;

public class PhaserWithIdleParty {
    public static void main(String[] args) {
        Phaser phaser = new Phaser(2);
        new Thread(() -> {
            try {
                while (true) {
                    Thread.sleep(10);
                }
            } catch (InterruptedException e) {
            }
        }, "heart").start();
        phaser.arriveAndAwaitAdvance();
    }
}
