// kind: race
import java.util.ArrayList;
import java.util.List;

/** A product catalogue behind a hand-written readers/writers gate with an upgrade operation. */
public class CatalogReadWriteFixed {

    static class RwGate {
        private int readers;
        private boolean writing;

        private boolean othersActive() {
            return writing || readers > 1;
        }

        synchronized void beginRead() throws InterruptedException {
            while (writing) {
                wait();
            }
            readers++;
        }

        synchronized void endRead() {
            readers--;
            notifyAll();
        }

        private boolean anyoneActive() {
            return writing || readers > 0;
        }

        synchronized void beginWrite() throws InterruptedException {
            while (anyoneActive()) {
                wait();
            }
            writing = true;
        }

        /** The caller reads already and wants to write; its own read does not count. */
        synchronized void upgrade() throws InterruptedException {
            while (othersActive()) {
                wait();
            }
            readers--;
            writing = true;
        }

        synchronized void endWrite() {
            writing = false;
            notifyAll();
        }
    }

    static class Product {
        private final String name;
        private int stock;
        private int price;

        Product(String name, int stock, int price) {
            this.name = name;
            this.stock = stock;
            this.price = price;
        }

        int getStock() {
            return stock; // TARGET
        }

        void setStock(int amount) {
            stock = amount; // TARGET
        }

        int getPrice() {
            return price;
        }

        void setPrice(int price) {
            this.price = price;
        }
    }

    static class Catalog {
        private final RwGate gate = new RwGate();
        private final List<Product> products = new ArrayList<>();

        void add(Product product) {
            products.add(product);
        }

        int worth() throws InterruptedException {
            gate.beginRead();
            try {
                int sum = 0;
                for (Product p : products) {
                    sum += p.getStock() * p.getPrice();
                }
                return sum;
            } finally {
                gate.endRead();
            }
        }

        void deliver(String name, int amount) throws InterruptedException {
            gate.beginWrite();
            try {
                for (Product p : products) {
                    if (p.name.equals(name)) {
                        p.setStock(amount);
                    }
                }
            } finally {
                gate.endWrite();
            }
        }

        void raiseIfCheaper(int limit) throws InterruptedException {
            gate.beginRead();
            Product first = products.get(0);
            if (first.getPrice() >= limit) {
                gate.endRead();
                return;
            }
            gate.upgrade();
            first.setPrice(limit);
            gate.endWrite();
        }
    }

    interface Step {
        void run() throws InterruptedException;
    }

    private static Thread start(String name, Step step) {
        Thread t = new Thread(() -> {
            try {
                step.run();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }, name);
        t.start();
        return t;
    }

    public static void main(String[] args) throws InterruptedException {
        Catalog catalog = new Catalog();
        catalog.add(new Product("lamp", 3, 20));
        Thread browser = start("browser", catalog::worth);
        Thread importer = start("importer", () -> catalog.deliver("lamp", 10));
        Thread editor = start("editor", () -> catalog.raiseIfCheaper(25));
        browser.join();
        importer.join();
        editor.join();
        System.out.println("worth " + catalog.worth());
    }
}
