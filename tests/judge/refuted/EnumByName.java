//: confirmed reachability: @made
/** An enum whose constants only the library makes, by reflection of its own. */
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
