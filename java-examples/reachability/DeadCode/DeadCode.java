/**
 * The target is in a method that nobody calls: the warning is about dead code. Its sister, which two threads call,
 * never takes more than there is.
 */
public class DeadCode {
    static int balance = 100;

    static synchronized void withdraw(int amount) {
        if (amount <= balance) {
            balance -= amount;
        }
    }

    static void overdraw(int amount) {
        balance -= amount;
        if (balance < 0) {
            throw new IllegalStateException("overdrawn");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> withdraw(70), "one");
        Thread two = new Thread(() -> withdraw(70), "two");
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println("end");
    }
}
