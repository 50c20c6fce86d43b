//: infeasible reachability: @seen
//: confirmed reachability: @seen by careless
/** A lock for many readers or one writer, made of synchronized methods; one writer forgets it. */
public class ReadersWriters {
    static class Lock {
        int readers;
        boolean writing;

        synchronized void read() throws InterruptedException {
            while (writing) {
                wait();
            }
            readers++;
        }

        synchronized void endRead() {
            if (--readers == 0) {
                notifyAll();
            }
        }

        synchronized void write() throws InterruptedException {
            while (writing || readers > 0) {
                wait();
            }
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static final Lock lock = new Lock();
    static int a;
    static int b;
    static int c;
    static int d;

    static void write() {
        try {
            lock.write();
            a++;
            b++;
            lock.endWrite();
            c++;
            d++;
        } catch (InterruptedException e) {
        }
    }

    static void read() throws InterruptedException {
        lock.read();
        if (a != b) {
            throw new IllegalStateException("seen"); // @seen
        }
        if (c > d) {
            throw new IllegalStateException("seen by careless"); // @seen by careless
        }
        lock.endRead();
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(ReadersWriters::write).start();
        read();
    }
}
