/** Threads without end: all from one, or each from the one before. */
public class Swarm implements Runnable {
    final boolean chain;

    Swarm(boolean chain) {
        this.chain = chain;
    }

    public void run() {
        if (chain) {
            new Thread(this).start();
        }
        try {
            Thread.sleep(Long.MAX_VALUE);
        } catch (InterruptedException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        if (args[0].equals("chain")) {
            new Thread(new Swarm(true)).start();
            return;
        }
        while (true) {
            Thread thread = new Thread(new Swarm(false));
            thread.setDaemon(true);
            thread.start();
        }
    }
}
