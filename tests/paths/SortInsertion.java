// paths: 6
// The second element has 2 places to go, the third 3: one way for each order.
import guide.Input;

public class SortInsertion {
    public static void main(String[] args) {
        int[] v = {Input.nextInt("v"), Input.nextInt("v"), Input.nextInt("v")};
        for (int i = 1; i < v.length; i++) {
            int key = v[i];
            int j = i;
            while (j > 0 && v[j - 1] > key) {
                v[j] = v[j - 1];
                j--;
            }
            v[j] = key;
            System.out.println(i + " to " + j);
        }
    }
}
