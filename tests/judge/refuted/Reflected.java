//: confirmed reachability: @named
/** Found by its name only: the call graph must not say that nobody calls it. */
public class Reflected {
    public static class Plugin {
        public Plugin() {
            System.out.println("made"); // @named
        }
    }

    public static void main(String[] args) throws Exception {
        Class.forName("Reflected$" + "Plugin").getDeclaredConstructor().newInstance();
    }
}
