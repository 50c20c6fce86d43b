// kind: reachability
import java.util.concurrent.atomic.AtomicReference;

/** A tank is filled, then drained; a technician may declare an idle tank as full. */
public class TankValvesFixed {

    enum State { IDLE, FILLING, FULL, DRAINING }

    static final class Tank {
        private final AtomicReference<State> state = new AtomicReference<>(State.IDLE);
        private volatile boolean inlet;
        private volatile boolean outlet;

        private boolean move(State from, State to) {
            return state.compareAndSet(from, to);
        }

        private boolean leaking() {
            return inlet && outlet;
        }

        void fill() {
            if (!move(State.IDLE, State.FILLING)) {
                return;
            }
            inlet = true;
            if (leaking()) {
                throw new IllegalStateException("both valves are open"); // TARGET
            }
            inlet = false;
            state.set(State.FULL);
        }

        void drain() {
            if (!move(State.FULL, State.DRAINING)) {
                return;
            }
            outlet = true;
            Thread.yield();
            outlet = false;
            state.set(State.IDLE);
        }

        void declareFull() {
            move(State.IDLE, State.FULL);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Tank tank = new Tank();
        Thread[] crew = {
            new Thread(tank::fill, "filler"),
            new Thread(tank::drain, "drainer"),
            new Thread(tank::declareFull, "technician"),
        };
        for (Thread t : crew) {
            t.start();
        }
        for (Thread t : crew) {
            t.join();
        }
        System.out.println("tank is " + tank.state.get());
    }
}
