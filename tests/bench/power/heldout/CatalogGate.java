// kind: race
public class CatalogGate {

    /** Many readers or one writer. */
    static final class Gate {
        private int readers;
        private boolean writing;

        synchronized void enterReader() throws InterruptedException {
            while (writing) {
                wait();
            }
            readers++;
        }

        synchronized void leaveReader() {
            readers--;
            if (readers == 0) {
                notifyAll();
            }
        }

        synchronized void enterWriter() throws InterruptedException {
            while (writing) {
                wait();
            }
            if (readers > 0) {
                wait();
            }
            writing = true;
        }

        synchronized void leaveWriter() {
            writing = false;
            notifyAll();
        }
    }

    static final class Catalog {
        private final Gate gate = new Gate();
        private int price = 100;

        int look() throws InterruptedException {
            gate.enterReader();
            try {
                return price; // TARGET
            } finally {
                gate.leaveReader();
            }
        }

        void reprice(int value) throws InterruptedException {
            gate.enterWriter();
            try {
                price = value; // TARGET
            } finally {
                gate.leaveWriter();
            }
        }
    }

    static final class Customer extends Thread {
        private final Catalog catalog;
        private int seen;

        Customer(Catalog catalog) {
            this.catalog = catalog;
        }

        @Override
        public void run() {
            try {
                seen = catalog.look();
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Catalog catalog = new Catalog();
        Customer ada = new Customer(catalog);
        Customer ben = new Customer(catalog);
        Thread clerk = new Thread(() -> {
            try {
                catalog.reprice(120);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        ada.start();
        ben.start();
        clerk.start();
        ada.join();
        ben.join();
        clerk.join();
        System.out.println("seen " + ada.seen + " and " + ben.seen);
    }
}
