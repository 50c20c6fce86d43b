// A store at an index that is an input, and one at 1: the element at 1 is 7 unless the other store hits it later.
import guide.Input;

public class L76InputIndex {
    public static void main(String[] args) throws Exception {
        int[] array = new int[3];
        int index = Input.nextInt("index", 0, 2);
        Thread thread = new Thread(() -> array[index] = 5);
        thread.start();
        array[1] = 7;
        thread.join();
        System.out.println(array[1] == 7 ? "seven" : array[1] == 5 ? "five" : "impossible");
    }
}
