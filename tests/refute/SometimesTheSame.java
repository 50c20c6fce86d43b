//: confirmed deadlock: @in, @out
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class SometimesTheSame {
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
        Account[] all = {new Account(), new Account()};
        new Thread(() -> move(all[0], all[1])).start();
        back(all[0], all[1]);
    }
}
