// Two inputs may be one object: then two threads write the same field, and one write is lost; otherwise none is.
import guide.Input;

public class L75InputAlias {
    static class Cell {
        int value;
    }

    public static void main(String[] args) throws Exception {
        Cell a = Input.nextObject("a", Cell.class);
        Cell b = Input.nextObject("b", Cell.class);
        Input.assume(a != null);
        Input.assume(b != null);
        a.value = 0;
        b.value = 0;
        Thread thread = new Thread(() -> a.value++);
        thread.start();
        b.value++;
        thread.join();
        System.out.println((a == b ? "same " : "two ") + (a.value == 2 ? 2 : 1));
    }
}
