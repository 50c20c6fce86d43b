/** Short-lived objects. */
public class Allocation {
    static class Pair {
        final int left;
        final Pair right;

        Pair(int left, Pair right) {
            this.left = left;
            this.right = right;
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 4000000;
        long sum = 0;
        for (int i = 0; i < size; i++) {
            Pair pair = new Pair(i, new Pair(i + 1, null));
            sum += pair.left + pair.right.left;
        }
        System.out.println(sum);
    }
}
