/**
 * No notification is lost: the consumer looks at the flag and waits under one lock, so that the producer comes before
 * the look or after the consumer has begun to wait.
 */
public class LostNotificationSafe {
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
            synchronized (lock) {
                while (!ready) {
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
