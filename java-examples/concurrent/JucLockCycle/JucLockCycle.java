import java.util.concurrent.locks.ReentrantLock;

/**
 * Accounts with a lock each: a transfer takes the lock of the account that pays and then that of the one that gets.
 * Two transfers in opposite directions can each have one lock and wait for the other.
 */
public class JucLockCycle {
    static class Account {
        final ReentrantLock lock = new ReentrantLock();
        int balance;

        Account(int balance) {
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        from.lock.lock();
        try {
            to.lock.lock();
            try {
                from.balance -= amount;
                to.balance += amount;
            } finally {
                to.lock.unlock();
            }
        } finally {
            from.lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account one = new Account(10);
        Account two = new Account(20);
        Thread there = new Thread(() -> transfer(one, two, 3), "there");
        Thread back = new Thread(() -> transfer(two, one, 5), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(one.balance + " and " + two.balance);
    }
}
