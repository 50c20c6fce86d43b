// chars as numbers, counting, rotation, printing char against int
public class CharArithmetic {
    static String rot13(String s) {
        StringBuilder b = new StringBuilder();
        for (char c : s.toCharArray()) {
            if (c >= 'a' && c <= 'z') c = (char) ('a' + (c - 'a' + 13) % 26);
            else if (c >= 'A' && c <= 'Z') c = (char) ('A' + (c - 'A' + 13) % 26);
            b.append(c);
        }
        return b.toString();
    }

    public static void main(String[] args) {
        System.out.println('a' + 'b');
        System.out.println("" + 'a' + 'b');
        System.out.println('a' + 'b' + "");
        System.out.println((char) ('a' + 1));
        char c = 'x';
        System.out.println(c + 1);
        System.out.println((char) (c + 1));
        System.out.println(c++);
        System.out.println(c);
        System.out.println(rot13("Hello, World!") + " " + rot13(rot13("Hello, World!")));
        int[] count = new int[26];
        for (char x : "the quick brown fox jumps over the lazy dog".toCharArray()) if (x != ' ') count[x - 'a']++;
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 26; i++) sb.append((char) ('a' + i)).append(count[i]);
        System.out.println(sb);
        for (char d = '0'; d <= '9'; d++) System.out.print(d - '0');
        System.out.println();
        System.out.println((int) '\u0000' + " " + (int) '\uffff' + " " + (int) '\'' + " " + '\\');
        char[] word = {'j', 'a', 'v', 'a'};
        System.out.println(word);
        System.out.println(String.valueOf(word) + word.length);
        System.out.println('a' < 98 ? "less" : "more");
        System.out.println((short) 'a' + (byte) 'b');
        char max = Character.MAX_VALUE;
        System.out.println((int) max++ + " " + (int) max);
    }
}
