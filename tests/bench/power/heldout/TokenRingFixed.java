// kind: deadlock
// args: 4
public class TokenRingFixed {

    static final class Token {
        private int hops;

        void hop() {
            hops++;
        }
    }

    static final class Station implements Runnable {
        private final int rounds;
        private Station next;
        private Token held;

        Station(int rounds) {
            this.rounds = rounds;
        }

        void connectTo(Station successor) {
            next = successor;
        }

        synchronized boolean holdsToken() {
            return held != null;
        }

        synchronized void receive(Token token) {
            held = token;
            notify();
        }

        private synchronized Token awaitToken() throws InterruptedException {
            while (!holdsToken()) {
                wait(); // TARGET
            }
            return release();
        }

        private synchronized Token release() {
            Token token = held;
            held = null;
            return token;
        }

        @Override
        public void run() {
            try {
                for (int r = 0; r < rounds; r++) {
                    Token token = awaitToken();
                    token.hop();
                    next.receive(token);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Station[] ring = new Station[n];
        for (int i = 0; i < n; i++) {
            ring[i] = new Station(2);
        }
        for (int i = 0; i < n; i++) {
            ring[i].connectTo(ring[(i + 1) % n]);
        }
        Token token = new Token();
        ring[0].receive(token);
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(ring[i], "station-" + i);
            threads[i].start();
        }
        for (Thread t : threads) {
            t.join();
        }
        System.out.println("token made " + token.hops + " hops");
    }
}
