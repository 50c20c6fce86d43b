//: undecided reachability: @behind
//: confirmed reachability: @before
//: undecided reachability: @elsewhere
/** The way to one target leads through a native that has no model, and so does every execution to its end. */
public class Lookup {
    static int port;

    static synchronized void open() throws Exception {
        port = 1; // @before
        java.net.InetAddress address = java.net.InetAddress.getByName("localhost");
        if (address != null) {
            System.out.println("found"); // @behind
        }
    }

    static synchronized void look() {
        if (port == 2) {
            System.out.println("two"); // @elsewhere
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(Lookup::look).start();
        open();
    }
}
