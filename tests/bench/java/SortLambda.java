import java.util.ArrayList;

/** Sorting an ArrayList with a comparator lambda. */
public class SortLambda {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 130000;
        ArrayList<Integer> list = new ArrayList<>();
        int x = 12345;
        for (int i = 0; i < size; i++) {
            x = x * 1103515245 + 12345;
            list.add(x >>> 8);
        }
        list.sort((a, b) -> Integer.compare(b % 100003, a % 100003));
        long check = 0;
        for (int value : list) {
            check = check * 31 + value;
        }
        System.out.println(check);
    }
}
