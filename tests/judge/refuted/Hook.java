//: confirmed reachability: @hook
/** Runs when all else has ended. */
public class Hook {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.println("hook"); // @hook
        }));
    }
}
