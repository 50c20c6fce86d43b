// loops over ints and arrays: gcd, sieve, collatz, bubble sort, matrix
public class LoopAlgorithms {
    static int gcd(int a, int b) { return b == 0 ? a : gcd(b, a % b); }

    static long power(long b, int e, long m) {
        long r = 1;
        for (b %= m; e > 0; e >>= 1, b = b * b % m) if ((e & 1) == 1) r = r * b % m;
        return r;
    }

    static int collatz(long n) {
        int s = 0;
        while (n != 1) {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            s++;
        }
        return s;
    }

    static int ackermann(int m, int n) {
        if (m == 0) return n + 1;
        if (n == 0) return ackermann(m - 1, 1);
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    public static void main(String[] args) {
        System.out.println(gcd(1071, 462) + " " + gcd(17, 5) + " " + gcd(0, 9));
        System.out.println(power(2, 62, 1000000007) + " " + power(3, 200, 13));
        System.out.println(collatz(27) + " " + collatz(97) + " " + collatz(871));
        System.out.println(ackermann(2, 3) + " " + ackermann(2, 9));
        boolean[] comp = new boolean[200];
        StringBuilder sb = new StringBuilder();
        for (int i = 2; i < 200; i++) {
            if (comp[i]) continue;
            sb.append(i).append(' ');
            for (int j = i * i; j < 200; j += i) comp[j] = true;
        }
        System.out.println(sb);
        int[] a = {5, -3, 9, 0, 12, -7, 5, 1};
        for (int i = 0; i < a.length; i++)
            for (int j = 0; j + 1 < a.length - i; j++)
                if (a[j] > a[j + 1]) {
                    int t = a[j];
                    a[j] = a[j + 1];
                    a[j + 1] = t;
                }
        for (int x : a) System.out.print(x + " ");
        System.out.println();
        double[][] m = {{1, 2}, {3, 4}}, r = new double[2][2];
        for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) for (int k = 0; k < 2; k++) r[i][j] += m[i][k] * m[k][j];
        System.out.println(r[0][0] + " " + r[0][1] + " " + r[1][0] + " " + r[1][1]);
        for (int i = 1; i <= 15; i++) System.out.print(i % 15 == 0 ? "FizzBuzz " : i % 5 == 0 ? "Buzz " : i % 3 == 0 ? "Fizz " : i + " ");
        System.out.println();
    }
}
