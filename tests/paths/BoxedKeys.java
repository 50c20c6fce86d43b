// paths: 8
import guide.Input;

/** Boxes of small chars, longs and bytes are the same objects wherever they come from. */
public class BoxedKeys {
    public static void main(String[] args) {
        char letter = Input.nextChar("letter");
        long wide = Input.nextLong("wide");
        byte number = Input.nextByte("number");
        Input.assume(letter < 100 && wide >= 0 && wide < 100);
        Character star = '*';
        Long seven = 7L;
        Byte three = 3;
        System.out.println((star == box(letter)) + " " + (seven != box(wide)) + " " + (box(number) == three));
    }

    static Object box(Object box) {
        return box;
    }
}
