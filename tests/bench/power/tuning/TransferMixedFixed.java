// kind: deadlock
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** A bank whose accounts are guarded by monitors, its ledger and its fee box by locks. */
public class TransferMixedFixed {

    static class Account {
        private final String owner;
        private int balance;

        Account(String owner, int balance) {
            this.owner = owner;
            this.balance = balance;
        }

        boolean covers(int amount) {
            return balance >= amount;
        }

        void add(int amount) {
            balance += amount;
        }

        String getOwner() {
            return owner;
        }

        int getBalance() {
            return balance;
        }
    }

    static class Bank {
        private final Lock ledgerLock = new ReentrantLock();
        private final Lock feeLock = new ReentrantLock();
        private final List<String> ledger = new ArrayList<>();
        private int fees;
        private int due;

        boolean transfer(Account from, Account to, int amount) {
            synchronized (from) {
                if (!from.covers(amount)) {
                    return false;
                }
                from.add(-amount);
                ledgerLock.lock(); // TARGET
                try {
                    ledger.add(from.getOwner() + ">" + to.getOwner() + ":" + amount);
                } finally {
                    ledgerLock.unlock();
                }
            }
            synchronized (to) {
                to.add(amount);
            }
            return true;
        }

        void closeDay() {
            ledgerLock.lock();
            try {
                if (ledger.isEmpty()) {
                    return;
                }
                feeLock.lock(); // TARGET
                try {
                    due += ledger.size();
                } finally {
                    feeLock.unlock();
                }
            } finally {
                ledgerLock.unlock();
            }
        }

        void collectFee(Account account) {
            synchronized (account) { // TARGET
                feeLock.lock();
                try {
                    if (account.covers(1)) {
                        account.add(-1);
                        fees++;
                    }
                } finally {
                    feeLock.unlock();
                }
            }
        }

        String summary() {
            return "fees " + fees + ", due " + due + ", entries " + ledger.size();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Bank bank = new Bank();
        Account shop = new Account("shop", 100);
        Account mill = new Account("mill", 50);
        Account farm = new Account("farm", 10);
        Thread teller = new Thread(() -> {
            bank.transfer(shop, mill, 30);
            bank.transfer(shop, farm, 20);
        }, "teller");
        Thread auditor = new Thread(bank::closeDay, "auditor");
        Thread collector = new Thread(() -> bank.collectFee(shop), "collector");
        teller.start();
        auditor.start();
        collector.start();
        teller.join();
        auditor.join();
        collector.join();
        int sum = shop.getBalance() + mill.getBalance() + farm.getBalance();
        System.out.println(bank.summary() + ", left " + sum);
    }
}
