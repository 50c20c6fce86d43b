/** Nested loops with int arithmetic. */
public class NestedLoops {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 8500;
        int sum = 0;
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                sum += (i ^ j) * 3 - (j >> 2);
            }
        }
        System.out.println(sum);
    }
}
