/** Throwing and catching, through two frames. */
public class Exceptions {
    static class Failure extends RuntimeException {
        final int code;

        Failure(int code) {
            this.code = code;
        }
    }

    static int inner(int i) {
        if (i % 2 == 0) {
            throw new Failure(i);
        }
        return 1;
    }

    static int outer(int i, int[] values) {
        try {
            return inner(i) + values[i % 5];
        } finally {
            values[0]++;
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 800000;
        int[] values = new int[4];
        long sum = 0;
        for (int i = 0; i < size; i++) {
            try {
                sum += outer(i, values);
            } catch (Failure e) {
                sum += e.code;
            } catch (ArrayIndexOutOfBoundsException e) {
                sum ^= 5;
            }
        }
        System.out.println(sum + " " + values[0]);
    }
}
