import java.util.concurrent.atomic.AtomicInteger;

//: confirmed reachability: @three
//: infeasible reachability: @lost
//: confirmed reachability: @gap
/** Atomic steps are not lost, but a get and a set are two. */
public class Atomics {
    static final AtomicInteger exact = new AtomicInteger();
    static final AtomicInteger loose = new AtomicInteger();

    static void raise() {
        exact.incrementAndGet();
        loose.set(loose.get() + 1);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(Atomics::raise);
        Thread two = new Thread(Atomics::raise);
        one.start();
        two.start();
        if (exact.get() == 2 && loose.get() == 0) {
            throw new IllegalStateException("gap"); // @gap
        }
        one.join();
        two.join();
        if (exact.get() < 2) {
            throw new IllegalStateException("lost"); // @lost
        }
        if (loose.get() == 1) {
            throw new IllegalStateException("three"); // @three
        }
    }
}
