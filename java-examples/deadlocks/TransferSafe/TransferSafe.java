/**
 * Transfer without its deadlock: whatever the direction, the account with the lower number is locked first. That two
 * threads are never at the inner lock hangs on the values of a final field.
 */
public class TransferSafe {
    static class Account {
        final int id;
        int balance;

        Account(int id, int balance) {
            this.id = id;
            this.balance = balance;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.id < to.id ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1, 100);
        Account b = new Account(2, 100);
        Thread there = new Thread(() -> transfer(a, b, 30), "there");
        Thread back = new Thread(() -> transfer(b, a, 20), "back");
        there.start();
        back.start();
        there.join();
        back.join();
        System.out.println(a.balance + " " + b.balance);
    }
}
