//: infeasible race: @made, @used
/**
 * What a class's initialiser writes nobody else sees before it ends. The reader stands before its access, but its
 * next step is to wait for the initialiser.
 */
public class InitialisedBy {
    static class Lazy {
        static int value;

        static {
            value = 1; // @made
        }
    }

    static void use() {
        int seen = Lazy.value; // @used
    }

    public static void main(String[] args) {
        new Thread(InitialisedBy::use).start();
        new Thread(InitialisedBy::use).start();
    }
}
