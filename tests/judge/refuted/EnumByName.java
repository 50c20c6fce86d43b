//: confirmed reachability: @made
/**
 * An enum whose constants only the library makes. The reflection is not in the program's own code, and the call
 * graph does not know of it.
 */
public class EnumByName {
    enum Colour {
        RED;

        Colour() {
            System.out.println("made"); // @made
        }
    }

    public static void main(String[] args) {
        System.out.println(Enum.valueOf(Colour.class, "RED"));
    }
}
