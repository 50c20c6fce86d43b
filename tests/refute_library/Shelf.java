import java.util.function.Supplier;

public class Shelf {
    private static final Object GATE = new Object();
    public static final Object SEEN = new Object();
    private final Object a;
    private final Object b;
    private int count;

    public Shelf(Object a, Object b) {
        this.a = a;
        this.b = b;
    }

    public void ab() {
        synchronized (GATE) {
            synchronized (a) {
                synchronized (b) { // @ab
                    System.out.println("ab");
                }
            }
        }
    }

    public void ba() {
        synchronized (GATE) {
            synchronized (b) {
                synchronized (a) { // @ba
                    System.out.println("ba");
                }
            }
        }
    }

    public void broughtAb(Object gate) {
        synchronized (gate) {
            synchronized (a) {
                synchronized (b) { // @brought-ab
                    System.out.println("ab");
                }
            }
        }
    }

    public void broughtBa(Object gate) {
        synchronized (gate) {
            synchronized (b) {
                synchronized (a) { // @brought-ba
                    System.out.println("ba");
                }
            }
        }
    }

    public void askedAb(Supplier<Object> maker) {
        synchronized (SEEN) {
            synchronized (a) {
                ask(maker); // @asked-ab
            }
        }
    }

    public void askedBa(Supplier<Object> maker) {
        synchronized (SEEN) {
            synchronized (b) {
                ask(maker); // @asked-ba
            }
        }
    }

    private void ask(Supplier<Object> maker) {
        synchronized (maker.get()) {
            System.out.println("asked");
        }
    }

    public synchronized void put() {
        count++; // @put
    }

    public synchronized int take() {
        return count--; // @take
    }

    public int size() {
        return count; // @size
    }
}
