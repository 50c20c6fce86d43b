/** Prints its arguments, and the bytes of its input if there are none. */
public class Echo {
    public static void main(String[] arguments) throws java.io.IOException {
        for (String argument : arguments) {
            System.out.print("[" + argument + "]");
        }
        System.out.println();
        if (arguments.length == 0) {
            for (int next = System.in.read(); next >= 0; next = System.in.read()) {
                System.out.print(next + " ");
            }
            System.out.println();
        }
    }
}
