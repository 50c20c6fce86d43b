import guide.Input;
import java.util.Arrays;

/**
 * The quick sort of arrays in the study of SGLIB in "CUTE: a concolic unit testing engine for C". The units are sort3
 * and sortAny, which check what QuickSort did; no error is to be found.
 */
public final class ArrayQuickSort {
    private static final int LIMIT = 4;

    public static void sort3(int a, int b, int c) {
        sortAny(new int[] {a, b, c});
    }

    public static void sortAny(int[] array) {
        Input.assume(array != null && array.length <= LIMIT);
        int[] before = Arrays.copyOf(array, array.length);
        QuickSort.sort(array);
        for (int i = 1; i < array.length; i++) {
            assert array[i - 1] <= array[i] : "not sorted";
        }
        for (int value : before) {
            assert count(before, value) == count(array, value) : "not a permutation";
        }
    }

    private static int count(int[] array, int value) {
        int count = 0;
        for (int other : array) {
            if (other == value) {
                count++;
            }
        }
        return count;
    }

    public static void main(String[] args) {
        sort3(2, 3, 1);
        int[] array = {5, -1, 4, 4, 0, 9, 2};
        QuickSort.sort(array);
        System.out.println(Arrays.toString(array));
    }
}
