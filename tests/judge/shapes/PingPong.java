//: infeasible reachability: @out of turn
//: confirmed reachability: @end
//: infeasible deadlock: @wait, @wait
/** Two threads take turns three times. Nobody is ever out of turn, and both come to the end. */
public class PingPong {
    boolean ping = true;
    int rounds;

    synchronized void play(boolean isPing) throws InterruptedException {
        while (ping != isPing) {
            wait(); // @wait
        }
        if (rounds % 2 == (isPing ? 1 : 0)) {
            throw new IllegalStateException("out of turn"); // @out of turn
        }
        rounds++;
        ping = !ping;
        notifyAll();
    }

    public static void main(String[] args) throws InterruptedException {
        PingPong game = new PingPong();
        Thread pong = new Thread(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    game.play(false);
                }
            } catch (InterruptedException e) {
            }
        });
        pong.start();
        for (int i = 0; i < 3; i++) {
            game.play(true);
        }
        pong.join();
        if (game.rounds == 6) {
            System.out.println("end"); // @end
        }
    }
}
