/**
 * Two accounts, two transfers in opposite directions. Each locks the account it takes from, then the one it gives to:
 * if both have their first lock, neither gets its second.
 */
public class TwoLocks {
    static class Account {
        final String name;
        int balance;

        Account(String name, int balance) {
            this.name = name;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
        System.out.println(amount + " from " + from.name + " to " + to.name);
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account("A", 100);
        Account b = new Account("B", 100);
        Thread there = new Thread(() -> transfer(a, b, 30), "there");
        Thread back = new Thread(() -> transfer(b, a, 20), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + " " + b.balance);
    }
}
