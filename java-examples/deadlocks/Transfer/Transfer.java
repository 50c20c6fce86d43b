/**
 * One method, one nest of locks, two threads that call it with the arguments swapped: the same line twice is the
 * deadlock. Each takes the lock of the account it takes from first.
 */
public class Transfer {
    static class Account {
        final int id;
        int balance;

        Account(int id, int balance) {
            this.id = id;
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
