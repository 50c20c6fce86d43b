// accounts, transfers in lock order by several threads, an audit, custom checked exceptions
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class BankTransfers {
    static class InsufficientFunds extends Exception {
        final long missing;

        InsufficientFunds(String account, long missing) {
            super(account + " lacks " + missing);
            this.missing = missing;
        }
    }

    static final class Account implements Comparable<Account> {
        private static int next = 100;
        private final int id = next++;
        private final String owner;
        private long balance;
        private final List<String> log = new ArrayList<>();

        Account(String owner, long balance) {
            this.owner = owner;
            this.balance = balance;
        }

        synchronized void withdraw(long amount) throws InsufficientFunds {
            if (balance < amount) throw new InsufficientFunds(owner, amount - balance);
            balance -= amount;
            log.add("-" + amount);
        }

        synchronized void deposit(long amount) {
            if (amount < 0) throw new IllegalArgumentException("negative amount: " + amount);
            balance += amount;
            log.add("+" + amount);
        }

        @Override
        public int compareTo(Account o) { return Integer.compare(id, o.id); }

        @Override
        public String toString() { return owner + "#" + id + "=" + balance; }
    }

    static class Bank {
        private final Map<String, Account> accounts = new HashMap<>();

        Account open(String owner, long balance) {
            Account a = new Account(owner, balance);
            if (accounts.putIfAbsent(owner, a) != null) throw new IllegalStateException("duplicate " + owner);
            return a;
        }

        void transfer(String from, String to, long amount) throws InsufficientFunds {
            Account f = accounts.get(from), t = accounts.get(to);
            if (f == null || t == null) throw new java.util.NoSuchElementException(f == null ? from : to);
            Account first = f.compareTo(t) < 0 ? f : t, second = first == f ? t : f;
            synchronized (first) {
                synchronized (second) {
                    f.withdraw(amount);
                    t.deposit(amount);
                }
            }
        }

        long total() {
            long sum = 0;
            for (Account a : accounts.values()) sum += a.balance;
            return sum;
        }
    }

    public static void main(String[] args) throws Exception {
        Bank bank = new Bank();
        for (String s : "ann bob cyd dan".split(" ")) bank.open(s, 1000);
        try {
            bank.open("ann", 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        int[] failures = new int[3];
        Thread[] ts = new Thread[3];
        String[] names = {"ann", "bob", "cyd", "dan"};
        for (int k = 0; k < 3; k++) {
            final int me = k;
            ts[k] = new Thread(() -> {
                for (int i = 0; i < 40; i++) {
                    try {
                        bank.transfer(names[(i + me) % 4], names[(i * 3 + me + 1) % 4], 10 + i % 7);
                    } catch (InsufficientFunds e) {
                        failures[me]++;
                    }
                }
            }, "teller-" + k);
            ts[k].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(bank.total() + " " + failures[0] + failures[1] + failures[2]);
        List<Account> sorted = new ArrayList<>(bank.accounts.values());
        Collections.sort(sorted);
        System.out.println(sorted);
        try {
            bank.transfer("ann", "eve", 1);
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            bank.transfer("ann", "bob", 1_000_000);
        } catch (InsufficientFunds e) {
            System.out.println(e.getMessage() + " " + e.missing + " " + e.getStackTrace()[0]);
        }
        try {
            bank.transfer("ann", "bob", -5);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
