// kind: deadlock
public class ClearingHouse {

    static class Account {
        private final String owner;
        private int balance;

        Account(String owner, int balance) {
            this.owner = owner;
            this.balance = balance;
        }

        String owner() {
            return owner;
        }

        synchronized int balance() {
            return balance;
        }

        boolean transferTo(Account other, int amount) {
            synchronized (this) {
                if (balance < amount) {
                    return false;
                }
                balance -= amount;
                other.deposit(amount);
                return true;
            }
        }

        void deposit(int amount) {
            synchronized (this) { // TARGET 3
                balance += amount;
            }
        }
    }

    /** Pays one cent of interest for every deposit. */
    static class SavingsAccount extends Account {
        SavingsAccount(String owner, int balance) {
            super(owner, balance);
        }

        @Override
        void deposit(int amount) {
            super.deposit(amount + 1);
        }
    }

    static Thread order(Account from, Account to, int amount) {
        return new Thread(() -> {
            if (!from.transferTo(to, amount)) {
                System.out.println("refused: " + from.owner());
            }
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Account ann = new Account("ann", 50);
        Account bob = new SavingsAccount("bob", 50);
        Account cyd = new Account("cyd", 50);
        Thread[] orders = {order(ann, bob, 10), order(bob, cyd, 20), order(cyd, ann, 30)};
        for (Thread t : orders) {
            t.start();
        }
        for (Thread t : orders) {
            t.join();
        }
        System.out.println("sum " + (ann.balance() + bob.balance() + cyd.balance()));
    }
}
