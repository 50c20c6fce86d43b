/** A quick sort of arrays after SGLIB's, written afresh. */
public final class QuickSort {
    private QuickSort() {}

    /** Sorts without recursion: what is still to be sorted is kept on a stack of ranges. */
    public static void sort(int[] array) {
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
    private static int partition(int[] array, int low, int high) {
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
}
