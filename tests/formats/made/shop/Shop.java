package shop;

import java.util.concurrent.locks.ReentrantLock;

public class Shop {
    private int stock;
    private volatile int sold;
    private static Shop instance;
    private final Object left = new Object(), right = new Object();
    private final ReentrantLock door = new ReentrantLock();
    private final ReentrantLock till = new ReentrantLock();
    private String name;
    static boolean open;

    public static Shop get() {
        if (instance == null)
            instance = new Shop();
        return instance;
    }

    public synchronized void add(int n) {
        stock += n;
    }

    public int peek() {
        return stock;
    }

    public int getStock() {
        return stock;
    }

    public synchronized void setStock(int n) {
        stock = n;
    }

    public void leftRight() {
        synchronized (left) {
            synchronized (right) {
                stock++;
            }
        }
    }

    public void rightLeft() {
        synchronized (right) {
            inner();
        }
    }

    private void inner() {
        synchronized (left) {
            stock--;
        }
    }

    public void doorTill() {
        door.lock();
        try {
            till.lock();
            till.unlock();
        } finally {
            door.unlock();
        }
    }

    public void tillDoor() {
        till.lock();
        try {
            door.lock();
            door.unlock();
        } finally {
            till.unlock();
        }
    }

    public synchronized void give(Shop other) {
        pause();
        other.take();
    }

    public synchronized void take() {
        stock--;
    }

    public int length() {
        return name.length();
    }

    public int third(int[] prices) {
        return prices[3] / stock;
    }

    public void hold() throws InterruptedException {
        synchronized (left) {
            synchronized (this) {
                wait();
            }
        }
    }

    public void sell() {
        sold++;
    }

    public void relock() throws InterruptedException {
        synchronized (left) {
            open = true;
            left.wait();
        }
    }

    static void pause() {
        try {
            Thread.sleep(300);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    void waits() {
        synchronized (right) {
            try {
                relock();
            } catch (InterruptedException e) {
                open = false;
            }
        }
    }

    void keeps() {
        pause();
        synchronized (left) {
            left.notify();
            pause();
            synchronized (right) {
                open = false;
            }
        }
    }

    /** Deadlocks: two shops give to each other, and a notified thread wants back what its notifier keeps. */
    public static void main(String[] arguments) {
        Shop a = new Shop(), b = new Shop();
        new Thread(() -> a.give(b), "first \"giver\"").start();
        new Thread(() -> b.give(a), "second").start();
        new Thread(() -> a.waits(), "waits").start();
        new Thread(() -> a.keeps(), "keeps").start();
    }
}
