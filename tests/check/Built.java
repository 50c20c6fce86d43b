import guide.Input;

/** Compares a string that was put together from an input. */
public class Built {
    public static void main(String[] args) {
        String word = Input.nextString("word");
        if (word != null && (word + "!").equals("hey!")) {
            throw new IllegalStateException("hey!");
        }
    }
}
