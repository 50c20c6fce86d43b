// kind: reachability
import java.util.HashMap;
import java.util.Map;

/** A table of exchange rates that is loaded at its first use. */
public class LazyRegistry {

    static class Rates {
        private static volatile Rates instance;
        private final Map<String, Integer> perMille = new HashMap<>();

        private Rates() {
        }

        static Rates get() {
            if (instance == null) {
                synchronized (Rates.class) {
                    if (instance == null) {
                        instance = new Rates();
                        instance.load();
                    }
                }
            }
            return instance;
        }

        private void load() {
            put("EUR", 1000);
            put("USD", 1080);
            put("GBP", 860);
        }

        private void put(String currency, int value) {
            perMille.put(currency, value);
        }

        private boolean knows(String currency) {
            return perMille.containsKey(currency);
        }

        int convert(int amount, String currency) {
            if (!knows(currency)) {
                throw new IllegalStateException("no rate for " + currency); // TARGET
            }
            return amount * perMille.get(currency) / 1000;
        }
    }

    static class Order {
        private final int euros;
        private final String currency;
        private int price;

        Order(int euros, String currency) {
            this.euros = euros;
            this.currency = currency;
        }

        void price() {
            price = Rates.get().convert(euros, currency);
        }

        int getPrice() {
            return price;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Order[] orders = {new Order(100, "USD"), new Order(200, "GBP"), new Order(300, "EUR")};
        Thread[] threads = new Thread[orders.length];
        for (int i = 0; i < orders.length; i++) {
            threads[i] = new Thread(orders[i]::price, "pricer-" + i);
        }
        for (Thread t : threads) {
            t.start();
        }
        int sum = 0;
        for (int i = 0; i < orders.length; i++) {
            threads[i].join();
            sum += orders[i].getPrice();
        }
        System.out.println("sum " + sum);
    }
}
