// paths: 4
// What survives a cast to byte, to short but not byte, to char but not short, to none of them.
import guide.Input;

public class Casts {
    public static void main(String[] args) {
        int x = Input.nextInt("x");
        if ((byte) x == x) {
            System.out.println("byte");
        } else if ((short) x == x) {
            System.out.println("short");
        } else if ((char) x == x) {
            System.out.println("char");
        } else {
            System.out.println("int");
        }
    }
}
