/** A loop of double arithmetic: the series of pi. */
public class DoubleLoop {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 80000000;
        double sum = 0;
        double sign = 4;
        for (int i = 0; i < size; i++) {
            sum += sign / (2.0 * i + 1.0);
            sign = -sign;
        }
        System.out.println(sum);
    }
}
