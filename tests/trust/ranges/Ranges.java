public class Ranges {
    static int x;
    static int[] none = {};

    public static void main(String[] args) {
        Thread other = new Thread(() -> x = 1);
        other.start(); // @before
        System.out.println(x); // @read
        int sum = args.length // @first
            + 3
            + none.length
            + none[args.length]; // @last
        System.out.println(sum);
    }
}
