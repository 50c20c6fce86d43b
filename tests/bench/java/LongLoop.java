/** A loop of long arithmetic: a linear congruential generator. */
public class LongLoop {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 50000000;
        long x = 1;
        long sum = 0;
        for (int i = 0; i < size; i++) {
            x = x * 6364136223846793005L + 1442695040888963407L;
            sum ^= x >>> 33;
        }
        System.out.println(sum);
    }
}
