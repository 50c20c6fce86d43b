// paths: 6
// Two questions with two answers each; the third is open only if the second exchanged: 2 * (1 + 2).
import guide.Input;

public class SortNetwork {
    public static void main(String[] args) {
        int[] v = {Input.nextInt("a"), Input.nextInt("b"), Input.nextInt("c")};
        exchange(v, 0, 1);
        exchange(v, 1, 2);
        exchange(v, 0, 1);
        if (v[0] > v[1] | v[1] > v[2]) {
            System.out.println("never");
        }
    }

    static void exchange(int[] v, int i, int j) {
        if (v[i] > v[j]) {
            int kept = v[i];
            v[i] = v[j];
            v[j] = kept;
            System.out.println("exchange " + i + " " + j);
        } else {
            System.out.println("keep");
        }
    }
}
