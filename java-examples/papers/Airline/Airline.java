/**
 * Airline of the papers' tables: a seller takes a seat and stops the sale when only the cushion is left, but main may
 * look for that too early, and sell into the cushion. Arguments: how many seats, how many of them are the cushion.
 */
public class Airline {
    static int size;
    static int cushion;
    static int sold;
    static boolean stopped;

    static class Seller extends Thread {
        @Override
        public void run() {
            sold++;
            if (sold > size - cushion) {
                stopped = true;
            }
        }
    }

    public static void main(String[] args) {
        size = args.length > 0 ? Integer.parseInt(args[0]) : 15;
        cushion = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        for (int i = 0; i < size; i++) {
            if (stopped) {
                sold--;
                break;
            }
            new Seller().start();
        }
        if (sold > size - cushion) {
            throw new IllegalStateException("sold into the cushion");
        }
    }
}
