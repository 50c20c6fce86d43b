import guide.Input;
import java.util.Arrays;

/**
 * The quick sort of arrays in the study of SGLIB in "CUTE: a concolic unit testing engine for C", written afresh. The
 * units are sort3 and sortAny, which check what sort did; no error is to be found.
 */
public class ArrayQuickSort {
    static final int LIMIT = 4;

    /** Sorts without recursion: what is still to be sorted is kept on a stack of ranges. */
    static void sort(int[] array) {
        int[] from = new int[array.length + 1];
        int[] to = new int[array.length + 1];
        int ranges = 0;
        to[ranges++] = array.length;
        while (ranges > 0) {
            ranges--;
            int low = from[ranges];
            int high = to[ranges];
            if (high - low < 2) {
                continue;
            }
            int middle = partition(array, low, high);
            to[ranges++] = middle;
            from[ranges] = middle + 1;
            to[ranges++] = high;
        }
    }

    /** Puts what is smaller than the first element before it, the rest after it, and returns where it is then. */
    static int partition(int[] array, int low, int high) {
        int pivot = array[low];
        int middle = low;
        for (int i = low + 1; i < high; i++) {
            if (array[i] < pivot) {
                array[middle] = array[i];
                middle++;
                array[i] = array[middle];
            }
        }
        array[middle] = pivot;
        return middle;
    }

    public static void sort3(int a, int b, int c) {
        sortAny(new int[] {a, b, c});
    }

    public static void sortAny(int[] array) {
        Input.assume(array != null && array.length <= LIMIT);
        int[] before = Arrays.copyOf(array, array.length);
        sort(array);
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
        sort(array);
        System.out.println(Arrays.toString(array));
    }
}
