//: confirmed reachability: @assert
//: infeasible reachability: @holds
/** A target on an assert is its failure. */
public class Asserted {
    static int balance = 10;

    static void draw(int amount) {
        if (balance >= amount) {
            balance -= amount;
        }
        assert balance >= 0 : "overdrawn"; // @assert
        assert balance < 11 : "more"; // @holds
    }

    public static void main(String[] args) {
        new Thread(() -> draw(7)).start();
        draw(6);
    }
}
