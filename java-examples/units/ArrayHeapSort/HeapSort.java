/** A heap sort of arrays after SGLIB's, written afresh. */
public final class HeapSort {
    private HeapSort() {}

    public static void sort(int[] array) {
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
    private static void sink(int[] array, int top, int end) {
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
}
