//: undecided reachability: @seven
/** What comes by standard input was not explored. */
public class StandardInput {
    public static void main(String[] args) throws java.io.IOException {
        if (System.in.read() == '7') {
            System.out.println("seven"); // @seven
        }
    }
}
