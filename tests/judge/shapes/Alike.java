//: confirmed reachability: @second first
//: confirmed reachability: @self
//: confirmed reachability: @name
//: confirmed reachability: @alive
/** Two threads that do the same are not the same: their names and who they are tell them apart. */
public class Alike {
    static Thread first;
    static Thread second;
    static int done;
    static Thread winner;
    static String name;

    static void work() {
        done++;
        winner = Thread.currentThread();
        name = Thread.currentThread().getName();
    }

    public static void main(String[] args) throws InterruptedException {
        first = new Thread(Alike::work, "a");
        second = new Thread(Alike::work, "b");
        first.start();
        second.start();
        if (winner == second && done == 1) {
            System.out.println("x"); // @second first
        }
        if (winner == second) {
            System.out.println("x"); // @self
        }
        if ("b".equals(name) && done == 1) {
            System.out.println("x"); // @name
        }
        second.join();
        if (first.isAlive() && done == 1) {
            System.out.println("x"); // @alive
        }
    }
}
