//: commons-pool2.jar
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/** commons-pool2: two threads borrow from a pool of one and wait for each other. */
public class Pool2Borrow {
    static class Factory extends BasePooledObjectFactory<int[]> {
        @Override
        public int[] create() {
            return new int[1];
        }

        @Override
        public PooledObject<int[]> wrap(int[] object) {
            return new DefaultPooledObject<>(object);
        }
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPoolConfig<int[]> config = new GenericObjectPoolConfig<>();
        config.setMaxTotal(1);
        config.setJmxEnabled(false);
        GenericObjectPool<int[]> pool = new GenericObjectPool<>(new Factory(), config);
        AtomicInteger last = new AtomicInteger();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 3; j++) {
                        int[] counter = pool.borrowObject();
                        last.set(++counter[0]);
                        pool.returnObject(counter);
                    }
                } catch (Exception e) {
                    System.out.println(e);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println(last + " " + pool.getNumActive() + " " + pool.getNumIdle() + " " + pool.getCreatedCount() + " " + pool.getBorrowedCount());
        int[] only = pool.borrowObject();
        pool.setBlockWhenExhausted(false);
        try {
            pool.borrowObject();
        } catch (NoSuchElementException e) {
            System.out.println("exhausted");
        }
        pool.returnObject(only);
        try {
            pool.returnObject(only);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        pool.close();
        System.out.println(pool.isClosed());
    }
}
