//: refuted deadlock: @in, @out
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class NeverTheSame {
    static class Account {
        final Object lock = new Object();
        int sum;
    }

    static void move(Account from, Account to) {
        synchronized (from.lock) {
            synchronized (to.lock) { // @in
                to.sum++;
            }
        }
    }

    static void back(Account from, Account to) {
        synchronized (to.lock) {
            synchronized (from.lock) { // @out
                from.sum--;
            }
        }
    }

    public static void main(String[] args) {
        Account a = new Account(), b = new Account(), c = new Account(), d = new Account();
        new Thread(() -> move(a, b)).start();
        back(c, d);
    }
}
