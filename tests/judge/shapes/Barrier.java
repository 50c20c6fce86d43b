//: infeasible deadlock: @wait, @wait, @wait
//: confirmed deadlock: @bad wait
//: infeasible reachability: @early
/** A barrier for two with a generation, and one that takes its count for it. */
public class Barrier {
    int count;
    int generation;
    int bad;
    int phase;

    synchronized void await() throws InterruptedException {
        int mine = generation;
        if (++count == 2) {
            count = 0;
            generation++;
            notifyAll();
        } else {
            while (mine == generation) {
                wait(); // @wait
            }
        }
    }

    synchronized void badAwait() throws InterruptedException {
        if (++bad == 2) {
            bad = 0;
            notifyAll();
        } else {
            while (bad != 0) {
                wait(); // @bad wait
            }
        }
    }

    void run() {
        try {
            await();
            phase++;
            await();
            if (phase == 0) {
                throw new IllegalStateException(); // @early
            }
            badAwait();
            badAwait();
        } catch (InterruptedException e) {
        }
    }

    public static void main(String[] args) {
        Barrier b = new Barrier();
        new Thread(() -> b.run()).start();
        new Thread(() -> b.run()).start();
    }
}
