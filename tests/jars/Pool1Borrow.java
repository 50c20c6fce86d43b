//: commons-pool.jar
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;
import org.apache.commons.pool.impl.StackObjectPool;

/** commons-pool 1: two threads borrow and return from a pool of two; exhausted pools; a stack pool. */
public class Pool1Borrow {
    static final AtomicInteger made = new AtomicInteger();

    static class Factory extends BasePoolableObjectFactory<StringBuilder> {
        @Override
        public StringBuilder makeObject() {
            made.incrementAndGet();
            return new StringBuilder();
        }

        @Override
        public void passivateObject(StringBuilder builder) {
            builder.setLength(0);
        }

        @Override
        public boolean validateObject(StringBuilder builder) {
            return builder.length() == 0;
        }
    }

    public static void main(String[] args) throws Exception {
        GenericObjectPool<StringBuilder> pool = new GenericObjectPool<>(new Factory(), 2);
        pool.setTestOnBorrow(true);
        AtomicInteger uses = new AtomicInteger();
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < 3; j++) {
                        StringBuilder builder = pool.borrowObject();
                        builder.append(j);
                        uses.addAndGet(builder.length());
                        pool.returnObject(builder);
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
        System.out.println(uses + " uses, at most two made: " + (made.get() <= 2) + ", active " + pool.getNumActive());
        pool.setWhenExhaustedAction(GenericObjectPool.WHEN_EXHAUSTED_FAIL);
        StringBuilder one = pool.borrowObject(), two = pool.borrowObject();
        try {
            pool.borrowObject();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        pool.invalidateObject(one);
        pool.returnObject(two);
        System.out.println(pool.getNumActive() + " " + pool.getNumIdle());
        pool.close();
        StackObjectPool<StringBuilder> stack = new StackObjectPool<>(new Factory(), 1);
        StringBuilder a = stack.borrowObject(), b = stack.borrowObject();
        stack.returnObject(a);
        stack.returnObject(b);
        System.out.println(stack.getNumIdle() + " " + (a != b));
    }
}
