import guide.Input;

//: confirmed deadlock: @ab, @ba
//: confirmed reachability: @forty two
//: confirmed race: @raise, @raise
//: infeasible reachability: @dead
//: unresolved reachability: Mixed.nothing
//: undecided reachability: @never
//: infeasible deadlock: @dead, @ab
//: unresolved deadlock: @raise
//: infeasible deadlock: @ab, @ab
//: confirmed reachability: @end
/** Of each verdict at least one: with few states allowed, what nobody does in a larger program stays undecided, but for what the code alone refutes. */
public class Mixed {
    static final Object a = new Object();
    static final Object b = new Object();
    static int level;
    static int raised;

    static void ab() {
        synchronized (a) {
            synchronized (b) { // @ab
                level = Input.nextInt("level");
            }
        }
    }

    static void ba() {
        synchronized (b) {
            synchronized (a) { // @ba
                if (level == 42) {
                    System.out.println("forty-two"); // @forty two
                }
            }
        }
        for (int i = 0; i < 3; i++) {
            raised++; // @raise
        }
        if (raised > 9) {
            System.out.println("never"); // @never
        }
    }

    static void dead() {
        synchronized (a) { // @dead
            level = 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {new Thread(Mixed::ab), new Thread(Mixed::ba), new Thread(Mixed::ba), new Thread(Mixed::ba)};
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("end"); // @end
    }
}
