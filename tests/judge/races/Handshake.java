//: infeasible race: @put, @get
//: confirmed race: @late put, @get
/** A flag under a lock hands a value over; what is written after the flag races. */
public class Handshake {
    static final Object lock = new Object();
    static boolean ready;
    static int value;

    static void produce() {
        value = 1; // @put
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
        value = 2; // @late put
    }

    static void consume() throws InterruptedException {
        synchronized (lock) {
            while (!ready) {
                lock.wait();
            }
        }
        System.out.println(value); // @get
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(Handshake::produce).start();
        consume();
    }
}
