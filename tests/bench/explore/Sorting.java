import guide.Input;

/** Insertion sort of five inputs: every order they can come in. */
public class Sorting {
    public static void main(String[] args) {
        int[] values = new int[5];
        for (int i = 0; i < values.length; i++) {
            values[i] = Input.nextInt("v" + i);
        }
        for (int i = 1; i < values.length; i++) {
            int value = values[i];
            int j = i;
            while (j > 0 && values[j - 1] > value) {
                values[j] = values[j - 1];
                j--;
            }
            values[j] = value;
        }
        for (int i = 1; i < values.length; i++) {
            assert values[i - 1] <= values[i];
        }
    }
}
