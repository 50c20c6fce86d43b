//: undecided reachability: @message
/**
 * Whoever prints an exception that nobody caught asks for its message. `guide run` does, the exploration does not, and
 * so cannot refute it.
 */
public class Message {
    static class Odd extends RuntimeException {
        @Override
        public String getMessage() {
            return "odd"; // @message
        }
    }

    public static void main(String[] args) {
        throw new Odd();
    }
}
