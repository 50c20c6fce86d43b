// ArrayList: add, insert, remove, set, search, bulk operations, errors, equality
import java.util.*;

public class ArrayListOps {
    public static void main(String[] args) {
        List<String> l = new ArrayList<>();
        System.out.println(l + " " + l.isEmpty() + " " + l.add("a") + l.add("b") + l.add("c") + l.add("b") + l.add(null));
        l.add(0, "first");
        l.add(6, "last");
        System.out.println(l + " " + l.size() + " " + l.get(2) + " " + l.indexOf("b") + " " + l.lastIndexOf("b") + " " + l.indexOf(null) + " " + l.contains("z"));
        System.out.println(l.set(1, "A") + " " + l.remove(0) + " " + l.remove("b") + " " + l.remove("zz") + " " + l);
        l.addAll(List.of("x", "y"));
        l.addAll(1, Arrays.asList("p", "q"));
        System.out.println(l + " " + l.containsAll(List.of("x", "q")));
        System.out.println(l.removeAll(Arrays.asList("x", null, "none")) + " " + l + " " + l.retainAll(List.of("A", "p", "y")) + " " + l);
        l.removeIf(s -> s.equals("p"));
        l.replaceAll(s -> s + s);
        System.out.println(l + " " + l.hashCode() + " " + l.equals(List.of("AA", "yy")) + " " + l.equals(new LinkedList<>(l)) + " " + l.equals("x"));
        Object[] oa = l.toArray();
        String[] sa = l.toArray(new String[0]);
        String[] sb = l.toArray(new String[] {"1", "2", "3", "4"});
        System.out.println(oa.length + " " + sa[1] + " " + Arrays.toString(sb) + " " + l.toArray(String[]::new).length);
        for (int bad : new int[] {-1, 2, 5}) {
            try {
                l.get(bad);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
            try {
                l.add(bad, "x");
                System.out.println("added at " + bad);
            } catch (IndexOutOfBoundsException e) {
                System.out.println(e.getMessage());
            }
        }
        try {
            new ArrayList<>(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> big = new ArrayList<>();
        for (int i = 0; i < 1000; i++) big.add(i * 7 % 1001);
        big.sort(null);
        System.out.println(big.get(0) + " " + big.get(500) + " " + big.get(999) + " " + big.subList(10, 15));
        big.subList(10, 990).clear();
        System.out.println(big.size() + " " + big);
        ArrayList<Integer> c = new ArrayList<>(big);
        c.clear();
        System.out.println(c + " " + big.size() + " " + ((ArrayList<?>) ((ArrayList<Integer>) big).clone()).equals(big));
        List<Object> self = new ArrayList<>();
        self.add(self);
        System.out.println(self);
    }
}
