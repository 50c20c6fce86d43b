import guide.Input;

/** A small scanner over an input text: numbers, names, and what is wrong with either. */
public class Words {
    public static void main(String[] args) {
        char[] text = new char[4];
        for (int i = 0; i < text.length; i++) {
            text[i] = Input.nextChar("c" + i);
        }
        int at = 0;
        int numbers = 0;
        int names = 0;
        while (at < text.length) {
            char c = text[at];
            if (c >= '0' && c <= '9') {
                numbers++;
                at++;
                while (at < text.length && text[at] >= '0' && text[at] <= '9') {
                    at++;
                }
            } else if (c >= 'a' && c <= 'z' || c == '_') {
                names++;
                at++;
                while (at < text.length && (text[at] >= 'a' && text[at] <= 'z' || text[at] == '_')) {
                    at++;
                }
            } else if (c == ' ') {
                at++;
            } else {
                System.out.println("wrong at " + at);
                return;
            }
        }
        System.out.println(numbers + " " + names);
    }
}
