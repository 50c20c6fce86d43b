import guide.Input;

//: confirmed reachability: @long
//: confirmed reachability: @float
//: confirmed reachability: @nan
//: confirmed reachability: @char
//: confirmed reachability: @text
/** Inputs of other types than int, handed from one thread to the other. */
public class Numbers {
    static long l;
    static double d;
    static char c;
    static boolean ready;

    static synchronized void give() {
        l = Input.nextLong("l");
        d = Input.nextDouble("d");
        c = Input.nextChar("c");
        ready = true;
    }

    static synchronized void look() {
        if (!ready) {
            return;
        }
        if (l * 3 == 123456789012L * 3 && l != 0) {
            System.out.println("long"); // @long
        }
        if (d * 2 == 0.5 && d > 0.2) {
            System.out.println("float"); // @float
        }
        if (d != d) {
            System.out.println("nan"); // @nan
        }
        if (c > 'x' && Character.isLetter(c)) {
            System.out.println("char"); // @char
        }
        if ("ok".equals(Input.nextString("s"))) {
            System.out.println("text"); // @text
        }
    }

    public static void main(String[] args) {
        new Thread(Numbers::give).start();
        look();
    }
}
