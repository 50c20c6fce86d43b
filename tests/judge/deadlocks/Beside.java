//: confirmed deadlock: @ab, @ba
/** Two threads wait for each other while main, the only one that can run, is about to end the program. */
public class Beside {
    static final Object a = new Object();
    static final Object b = new Object();
    static int x;

    static void ab() {
        synchronized (a) {
            synchronized (b) { // @ab
                x = 1;
            }
        }
    }

    static void ba() {
        synchronized (b) {
            synchronized (a) { // @ba
                x = 2;
            }
        }
    }

    public static void main(String[] args) {
        new Thread(Beside::ab).start();
        new Thread(Beside::ba).start();
        System.exit(0);
    }
}
