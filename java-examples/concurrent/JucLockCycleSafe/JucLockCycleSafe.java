import java.util.concurrent.locks.ReentrantLock;

/**
 * Accounts with a lock each, taken by everybody in the order of the accounts' numbers: whoever waits for the second
 * lock has the first, so that nobody else is there.
 */
public class JucLockCycleSafe {
    static class Account {
        final ReentrantLock lock = new ReentrantLock();
        final int number;
        int balance;

        Account(int number, int balance) {
            this.number = number;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        first.lock.lock();
        try {
            second.lock.lock();
            try {
                from.balance -= amount;
                to.balance += amount;
            } finally {
                second.lock.unlock();
            }
        } finally {
            first.lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account one = new Account(1, 10);
        Account two = new Account(2, 20);
        Thread there = new Thread(() -> transfer(one, two, 3), "there");
        Thread back = new Thread(() -> transfer(two, one, 5), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(one.balance + " and " + two.balance);
    }
}
