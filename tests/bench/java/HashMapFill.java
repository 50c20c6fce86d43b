import java.util.HashMap;

/** Filling and reading a HashMap of boxed ints. */
public class HashMapFill {
    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 500000;
        HashMap<Integer, Integer> map = new HashMap<>();
        for (int i = 0; i < size; i++) {
            map.put(i * 7, i);
        }
        long sum = 0;
        for (int i = 0; i < size; i++) {
            Integer value = map.get(i);
            if (value != null) {
                sum += value;
            }
        }
        System.out.println(map.size() + " " + sum);
    }
}
