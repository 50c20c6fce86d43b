//: infeasible deadlock: @first behind the gate, @second behind the gate
//: confirmed deadlock: @first, @second
/** Two synchronized methods called in opposite order, once behind a gate and once not: only the calls named count. */
public class Within {
    static class Part {
        int uses;

        synchronized void use() {
            uses++;
        }
    }

    static final Object gate = new Object();
    static final Part a = new Part();
    static final Part b = new Part();

    static void first() {
        synchronized (gate) {
            synchronized (a) {
                b.use(); // @first behind the gate
            }
        }
        synchronized (a) {
            b.use(); // @first
        }
    }

    static void second() {
        synchronized (gate) {
            synchronized (b) {
                a.use(); // @second behind the gate
            }
        }
        synchronized (b) {
            a.use(); // @second
        }
    }

    public static void main(String[] args) {
        new Thread(Within::first).start();
        new Thread(Within::second).start();
    }
}
