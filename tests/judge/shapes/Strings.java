import guide.Input;

//: confirmed reachability: @length
//: confirmed reachability: @starts
//: confirmed reachability: @switch
//: confirmed reachability: @parse
/** Strings as inputs. */
public class Strings {
    static String text = "";

    static synchronized void give() {
        text = Input.nextString("s");
    }

    static synchronized void look() {
        String s = text;
        if (s == null) {
            return;
        }
        if (s.length() == 3) {
            System.out.println("length"); // @length
        }
        if (s.startsWith("ab") && s.length() == 4) {
            System.out.println("starts"); // @starts
        }
        switch (s) {
            case "open":
                System.out.println("switch"); // @switch
                break;
            default:
        }
        if (s.length() == 2 && s.charAt(0) == '4' && Integer.parseInt(s) == 42) {
            System.out.println("parse"); // @parse
        }
    }

    public static void main(String[] args) {
        new Thread(Strings::give).start();
        look();
    }
}
