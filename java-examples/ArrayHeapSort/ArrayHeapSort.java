import guide.Input;
import java.util.Arrays;

/**
 * The heap sort of arrays in the study of SGLIB in "CUTE: a concolic unit testing engine for C", written afresh. The
 * units are sort3 and sortAny, which check what sort did; no error is to be found.
 */
public class ArrayHeapSort {
    static final int LIMIT = 4;

    static void sort(int[] array) {
        for (int top = array.length / 2 - 1; top >= 0; top--) {
            sink(array, top, array.length);
        }
        for (int last = array.length - 1; last > 0; last--) {
            int largest = array[0];
            array[0] = array[last];
            array[last] = largest;
            sink(array, 0, last);
        }
    }

    /** Makes a heap of the elements below top and before end, where only the one at top may be too small. */
    static void sink(int[] array, int top, int end) {
        int value = array[top];
        int child = 2 * top + 1;
        while (child < end) {
            if (child + 1 < end && array[child + 1] > array[child]) {
                child++;
            }
            if (array[child] <= value) {
                break;
            }
            array[top] = array[child];
            top = child;
            child = 2 * top + 1;
        }
        array[top] = value;
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
