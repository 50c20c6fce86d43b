/** The sieve of Eratosthenes over a boolean array. */
public class Sieve {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 20000000;
        boolean[] composite = new boolean[size + 1];
        int count = 0;
        for (int i = 2; i <= size; i++) {
            if (!composite[i]) {
                count++;
                for (long j = (long) i * i; j <= size; j += i) {
                    composite[(int) j] = true;
                }
            }
        }
        System.out.println(count);
    }
}
