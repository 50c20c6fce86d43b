/**
 * A lost notification: the consumer looks at the flag before it takes the lock. If the producer sets the flag and
 * notifies in between, the consumer waits for what has been.
 */
public class LostNotification {
    static final Object lock = new Object();
    static boolean ready;

    static class Consumer extends Thread {
        @Override
        public void run() {
            try {
                await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }

        void await() throws InterruptedException {
            if (!ready) {
                synchronized (lock) {
                    lock.wait();
                }
            }
        }
    }

    static class Producer extends Thread {
        @Override
        public void run() {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread consumer = new Consumer();
        Thread producer = new Producer();
        consumer.start();
        producer.start();
        consumer.join();
        producer.join();
        System.out.println("end");
    }
}
