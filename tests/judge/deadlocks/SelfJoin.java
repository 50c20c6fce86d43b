//: confirmed deadlock: @join
/** A thread that waits for its own end. */
public class SelfJoin {
    public static void main(String[] args) throws InterruptedException {
        Thread.currentThread().join(); // @join
    }
}
