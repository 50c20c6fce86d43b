// dense switches with fall-through, gaps, default in the middle, negative labels
public class TableSwitch {
    static String a(int i) {
        switch (i) {
            case 0: return "zero";
            case 1: return "one";
            case 2: return "two";
            case 4: return "four";
            case 5: return "five";
            default: return "other";
        }
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case -2: r += 1;
            case -1: r += 10;
                break;
            default: r += 100;
            case 0: r += 1000;
            case 1: r += 10000;
                break;
            case 2:
        }
        return r;
    }

    static String ch(char c) {
        switch (c) {
            case 'a': case 'e': case 'i': case 'o': case 'u': return "vowel";
            case 'y': return "semi";
            default: return c >= 'a' && c <= 'z' ? "consonant" : "none";
        }
    }

    static int by(byte b) {
        switch (b) {
            case Byte.MIN_VALUE: return 1;
            case Byte.MIN_VALUE + 1: return 2;
            case Byte.MIN_VALUE + 2: return 3;
        }
        return 0;
    }

    public static void main(String[] args) {
        for (int i = -3; i < 8; i++) System.out.println(i + " " + a(i) + " " + fall(i));
        System.out.println(a(Integer.MIN_VALUE) + a(Integer.MAX_VALUE));
        for (char c : "aby Ez".toCharArray()) System.out.println(c + " " + ch(c));
        System.out.println(by((byte) -128) + " " + by((byte) -127) + " " + by((byte) 126) + " " + by((byte) 130));
        int state = 0, steps = 0;
        loop:
        while (true) {
            steps++;
            switch (state) {
                case 0: state = 3; continue loop;
                case 1: state = 2; break;
                case 2: break loop;
                case 3: state = 1;
            }
        }
        System.out.println(steps);
        Integer boxed = 4;
        switch (boxed) {
            case 3: System.out.println("3"); break;
            case 4: System.out.println("4");
        }
    }
}
