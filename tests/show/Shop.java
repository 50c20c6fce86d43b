package shop;

import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Threads and locks of every sort that a listing mentions. */
public class Shop {
    private final Lock till = new ReentrantLock();
    private int stock;

    synchronized void deliver(int n) {
        stock += n;
        notifyAll();
    }

    synchronized int buy() throws InterruptedException {
        while (stock == 0) {
            wait();
        }
        return --stock;
    }

    void pay() {
        till.lock();
        try {
            synchronized (this) {
                stock++;
            }
        } finally {
            till.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Shop shop = new Shop();
        new Clerk(shop).start();
        new Thread(() -> shop.deliver(3)).start();
        new Thread(shop::pay).start();
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.submit(new Count());
        pool.execute(() -> shop.pay());
        CompletableFuture.supplyAsync(() -> shop.stock, pool).get();
        pool.shutdown();
    }
}

class Clerk extends Thread {
    private final Shop shop;

    Clerk(Shop shop) {
        this.shop = shop;
    }

    @Override
    public void run() {
        shop.pay();
    }
}

class Count implements Callable<Integer> {
    public Integer call() {
        return 1;
    }
}

class Tool {
    public static void main(String[] args) {}
}
