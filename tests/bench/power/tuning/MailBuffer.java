// kind: deadlock
import java.util.ArrayList;
import java.util.List;

/** A mail room: clerks drop letters in a tray of limited size, couriers pick them up. */
public class MailBuffer {

    static class Letter {
        private final String from;
        private final int number;

        Letter(String from, int number) {
            this.from = from;
            this.number = number;
        }

        String label() {
            return from + "#" + number;
        }
    }

    static class Tray {
        private final Letter[] slots;
        private int head;
        private int count;

        Tray(int capacity) {
            slots = new Letter[capacity];
        }

        private boolean isFull() {
            return count == slots.length;
        }

        private boolean isEmpty() {
            return count == 0;
        }

        synchronized void drop(Letter letter) throws InterruptedException {
            while (isFull()) {
                wait(); // TARGET
            }
            slots[(head + count) % slots.length] = letter;
            count++;
            notify();
        }

        synchronized Letter pick() throws InterruptedException {
            while (isEmpty()) {
                wait(); // TARGET
            }
            Letter letter = slots[head];
            slots[head] = null;
            head = (head + 1) % slots.length;
            count--;
            notify();
            return letter;
        }
    }

    static class Clerk extends Thread {
        private final Tray tray;
        private final int letters;

        Clerk(String name, Tray tray, int letters) {
            super(name);
            this.tray = tray;
            this.letters = letters;
        }

        @Override
        public void run() {
            try {
                for (int i = 0; i < letters; i++) {
                    tray.drop(new Letter(getName(), i));
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }
    }

    static class Courier extends Thread {
        private final Tray tray;
        private final int letters;
        private final List<Letter> bag = new ArrayList<>();

        Courier(String name, Tray tray, int letters) {
            super(name);
            this.tray = tray;
            this.letters = letters;
        }

        @Override
        public void run() {
            try {
                while (bag.size() < letters) {
                    bag.add(tray.pick());
                }
            } catch (InterruptedException e) {
                interrupt();
            }
        }

        int delivered() {
            return bag.size();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Tray tray = new Tray(1);
        int letters = 2;
        Courier north = new Courier("north", tray, letters);
        Courier south = new Courier("south", tray, letters);
        Clerk ann = new Clerk("ann", tray, letters);
        Clerk bob = new Clerk("bob", tray, letters);
        north.start();
        south.start();
        ann.start();
        bob.start();
        ann.join();
        bob.join();
        north.join();
        south.join();
        System.out.println("delivered " + (north.delivered() + south.delivered()));
    }
}
