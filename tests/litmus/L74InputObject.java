// Two threads share an input object: one writes a field that the other reads before it (an input: 3 or not) or after (5).
import guide.Input;

public class L74InputObject {
    static class Cell {
        int value;
        Cell next;
    }

    public static void main(String[] args) throws Exception {
        Cell cell = Input.nextObject("cell", Cell.class);
        if (cell == null) {
            System.out.println("null");
            return;
        }
        Thread writer = new Thread(() -> cell.value = 5);
        writer.start();
        int seen = cell.value;
        System.out.println(seen == 5 ? "five" : seen == 3 ? "three" : "other");
        writer.join();
        System.out.println(cell.value);
    }
}
