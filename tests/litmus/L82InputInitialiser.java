// The class of an input object is initialised before the object is used, also while another thread could run.
import guide.Input;

public class L82InputInitialiser {
    static int other;

    static class Cell {
        static {
            System.out.println("initialised");
        }

        int value;
    }

    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> other = 1);
        thread.start();
        Cell cell = Input.nextObject("cell", Cell.class);
        System.out.println(cell == null ? "null" : "used");
        thread.join();
    }
}
