/**
 * The target needs a field to be 5 that nobody ever writes: it stays 0, and there is no definition that a refinement
 * could add. The other field, which is written, does not matter.
 */
public class NoDefinition {
    static class Gate {
        int level;
        int visits;
    }

    static void pass(Gate gate) {
        synchronized (gate) {
            gate.visits++;
            if (gate.level == 5) {
                throw new IllegalStateException("at level 5");
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Thread one = new Thread(() -> pass(gate), "one");
        Thread two = new Thread(() -> pass(gate), "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(gate.visits + " visits");
    }
}
