//: confirmed race: @raised, @used
/** What a class's initialiser writes nobody else sees before it ends. */
public class Initialiser {
    static class Lazy {
        static int value;

        static {
            value = 1; // @made
        }

        static void raise() {
            value++; // @raised
        }
    }

    static void use() {
        int seen = Lazy.value; // @used
    }

    public static void main(String[] args) {
        new Thread(Initialiser::use).start();
        new Thread(() -> Lazy.raise()).start();
    }
}
