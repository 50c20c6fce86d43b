//: confirmed reachability: @made
/**
 * With a class the interfaces are initialised that have default methods (JLS 12.4.1), which the
 * call graph does not know.
 */
public class InterfaceInit {
    interface Numbered {
        int FIRST = first();

        static int first() {
            return 4; // @made
        }

        default int next() {
            return FIRST + 1;
        }
    }

    static class Page implements Numbered {
    }

    public static void main(String[] args) {
        new Page();
    }
}
