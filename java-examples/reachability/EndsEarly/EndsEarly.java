/**
 * The target is in a thread that main starts only if it has more than five arguments. Without them it ends before
 * anybody could come there. Arguments: six numbers, of which the last counts.
 */
public class EndsEarly {
    static int total;

    static void add(int amount) {
        total += amount;
        if (total != 0) {
            throw new IllegalStateException("not balanced");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        if (args.length <= 5) {
            System.out.println("give six numbers");
            return;
        }
        Thread adder = new Thread(() -> add(Integer.parseInt(args[5])), "adder");
        adder.start();
        adder.join();
        System.out.println("end");
    }
}
