/** The product of two int matrices. */
public class Matrix {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 350;
        int[][] a = new int[size][size];
        int[][] b = new int[size][size];
        int[][] c = new int[size][size];
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                a[i][j] = i + j;
                b[i][j] = i - j;
            }
        }
        for (int i = 0; i < size; i++) {
            for (int j = 0; j < size; j++) {
                int sum = 0;
                for (int k = 0; k < size; k++) {
                    sum += a[i][k] * b[k][j];
                }
                c[i][j] = sum;
            }
        }
        int check = 0;
        for (int[] row : c) {
            for (int value : row) {
                check = check * 31 + value;
            }
        }
        System.out.println(check);
    }
}
