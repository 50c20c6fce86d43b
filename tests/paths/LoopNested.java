// paths: 7
// No row: columns are never asked for; 1 or 2 rows: 0, 1 or 2 columns, known after the first row: 1 + 3 + 3.
import guide.Input;

public class LoopNested {
    public static void main(String[] args) {
        int rows = Input.nextInt("rows", 0, 2);
        int columns = Input.nextInt("columns", 0, 2);
        for (int row = 0; row < rows; row++) {
            System.out.println("row");
            for (int column = 0; column < columns; column++) {
                System.out.println("cell");
            }
        }
        System.out.println("end");
    }
}
