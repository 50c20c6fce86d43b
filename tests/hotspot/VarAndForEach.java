// var, enhanced for over arrays and Iterables, nested generics, shadowed loops
import java.util.*;

public class VarAndForEach {
    static class Countdown implements Iterable<Integer> {
        final int from;

        Countdown(int from) { this.from = from; }

        @Override
        public Iterator<Integer> iterator() {
            System.out.print("(iter)");
            return new Iterator<>() {
                int at = from;

                @Override
                public boolean hasNext() { return at > 0; }

                @Override
                public Integer next() {
                    if (at <= 0) throw new NoSuchElementException();
                    return at--;
                }
            };
        }
    }

    public static void main(String[] args) {
        var list = new ArrayList<Map<String, int[]>>();
        list.add(Map.of("k", new int[] {1, 2, 3}));
        for (var m : list) for (var e : m.entrySet()) for (var x : e.getValue()) System.out.print(e.getKey() + x + " ");
        System.out.println();
        var n = 5L;
        n += 0.7;
        var c = 'c';
        c++;
        System.out.println(n + " " + c);
        for (int i : new Countdown(3)) System.out.print(i + " ");
        System.out.println();
        for (int i : new Countdown(2)) for (Integer j : new Countdown(i)) System.out.print(i * j + " ");
        System.out.println();
        int[] a = {1, 2, 3};
        for (int x : a) {
            a = new int[] {9, 9, 9};
            x *= 2;
            System.out.print(x + " ");
        }
        System.out.println(a[0]);
        for (long x : new int[] {1, 2}) System.out.print(x + 1L + " ");
        for (double x : new float[] {1.5f}) System.out.print(x + " ");
        for (Object x : new String[] {"s", null}) System.out.print(x + " ");
        for (char x : "chars".toCharArray()) System.out.print((int) x + " ");
        System.out.println();
        Iterator<Integer> it = new Countdown(1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println("done");
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        new Countdown(3).forEach(x -> System.out.print(x + ";"));
        it = new Countdown(4).iterator();
        it.next();
        it.forEachRemaining(x -> System.out.print(x + ","));
        System.out.println();
        var anon = new Object() {
            int hidden = 42;

            int twice() { return hidden * 2; }
        };
        System.out.println(anon.twice() + anon.hidden);
    }
}
