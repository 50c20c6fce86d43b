import guide.Input;

/** Two transfers of input amounts between two accounts, checked but not locked together: money may go missing. */
public class Bank {
    static int a = 100, b = 100;

    static synchronized void pay(int amount) {
        if (amount > a) {
            throw new IllegalArgumentException("not covered");
        }
        a -= amount;
    }

    static synchronized void receive(int amount) {
        b += amount;
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(() -> transfer(Input.nextInt("first", 1, 150)));
        Thread two = new Thread(() -> transfer(Input.nextInt("second", 1, 150)));
        one.start();
        two.start();
        one.join();
        two.join();
        System.out.println(a + b == 200 ? "kept" : "lost");
    }

    static void transfer(int amount) {
        pay(amount);
        receive(amount);
    }
}
