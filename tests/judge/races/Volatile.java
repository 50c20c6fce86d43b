//: infeasible race: @write, @read
/** Both accesses are volatile: they may come at once, and are no race. */
public class Volatile {
    static volatile int value;

    public static void main(String[] args) throws InterruptedException {
        Thread writer = new Thread(() -> {
            value = 1; // @write
        });
        writer.start();
        int seen = value; // @read
        writer.join();
        System.out.println(seen);
    }
}
