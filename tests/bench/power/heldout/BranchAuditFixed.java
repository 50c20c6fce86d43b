// kind: reachability
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;

public class BranchAuditFixed {

    static final class Account {
        private final ReentrantLock lock = new ReentrantLock();
        private int balance;

        Account(int balance) {
            this.balance = balance;
        }

        void add(int amount) {
            balance += amount;
        }

        int getBalance() {
            return balance;
        }
    }

    static final class Branch {
        private static final int TOLERANCE = 100;
        private final List<Account> accounts = new ArrayList<>();
        private int deposits;

        void open(int balance) {
            accounts.add(new Account(balance));
            deposits += balance;
        }

        void transfer(int from, int to, int amount) {
            Account low = accounts.get(Math.min(from, to));
            Account high = accounts.get(Math.max(from, to));
            low.lock.lock();
            try {
                high.lock.lock();
                try {
                    accounts.get(from).add(-amount);
                    accounts.get(to).add(amount);
                } finally {
                    high.lock.unlock();
                }
            } finally {
                low.lock.unlock();
            }
        }

        int total() {
            int sum = 0;
            for (Account a : accounts) {
                a.lock.lock();
                sum += a.getBalance();
            }
            for (Account a : accounts) {
                a.lock.unlock();
            }
            return sum;
        }

        boolean plausible(int total) {
            return Math.abs(total - deposits) <= TOLERANCE;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Branch branch = new Branch();
        for (int i = 0; i < 3; i++) {
            branch.open(100);
        }
        Thread first = new Thread(() -> branch.transfer(0, 2, 60));
        Thread second = new Thread(() -> branch.transfer(1, 2, 60));
        Thread auditor = new Thread(() -> {
            int total = branch.total();
            if (!branch.plausible(total)) {
                throw new IllegalStateException("books do not balance: " + total); // TARGET
            }
        });
        auditor.start();
        first.start();
        second.start();
        first.join();
        second.join();
        auditor.join();
        System.out.println("closing total " + branch.total());
    }
}
