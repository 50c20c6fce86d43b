//: confirmed deadlock: @inner, @inner, @inner
//: confirmed deadlock: @inner, @inner
/** A ring of three transfers. */
public class Transfer3 {
    static class Account {
        final int id;
        int balance = 10;

        Account(int id) {
            this.id = id;
        }

        void transfer(Account to, int amount) {
            synchronized (this) {
                if (balance >= amount) {
                    synchronized (to) { // @inner
                        balance -= amount;
                        to.balance += amount;
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        Account[] all = {new Account(0), new Account(1), new Account(2)};
        for (int i = 0; i < 3; i++) {
            int from = i;
            new Thread(() -> all[from].transfer(all[(from + 1) % 3], 5)).start();
        }
    }
}
