//: confirmed race: @write, @read
//: infeasible race: @locked write, @locked read
//: confirmed race: @one lock, @other lock
//: infeasible race: @read, @read
/** Static variables: without a lock, with one, with two that are not the same. */
public class Statics {
    static int bare;
    static long guarded;
    static Object apart;
    static final Object lock = new Object();
    static final Object another = new Object();

    static void write() {
        bare = 1; // @write
        synchronized (lock) {
            guarded = 1; // @locked write
            apart = lock; // @one lock
        }
    }

    static void read() {
        int seen = bare; // @read
        synchronized (lock) {
            seen += guarded; // @locked read
        }
        synchronized (another) {
            apart = another; // @other lock
        }
    }

    public static void main(String[] args) {
        new Thread(Statics::write).start();
        new Thread(Statics::read).start();
        new Thread(Statics::read).start();
    }
}
