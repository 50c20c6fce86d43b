// BitSet: set, clear, flip, logic, navigation, ranges
import java.util.*;

public class BitSetOps {
    public static void main(String[] args) {
        BitSet a = new BitSet(), b = new BitSet(200);
        for (int i = 0; i < 100; i += 3) a.set(i);
        for (int i = 0; i < 100; i += 5) b.set(i);
        System.out.println(a + " " + a.cardinality() + " " + a.length() + " " + a.get(6) + a.get(7) + a.get(1000));
        BitSet c = (BitSet) a.clone();
        c.and(b);
        System.out.println(c);
        c = (BitSet) a.clone();
        c.or(b);
        System.out.println(c.cardinality());
        c.xor(a);
        System.out.println(c);
        c = (BitSet) a.clone();
        c.andNot(b);
        System.out.println(c.cardinality() + " " + c.intersects(b) + " " + a.intersects(b));
        System.out.println(a.nextSetBit(10) + " " + a.nextClearBit(9) + " " + a.previousSetBit(10) + " " + a.previousClearBit(9) + " " + a.nextSetBit(500));
        a.clear();
        a.set(60, 70);
        a.flip(65, 75);
        a.clear(61);
        System.out.println(a + " " + a.hashCode() + " " + a.isEmpty());
        System.out.println(Arrays.toString(a.toLongArray()) + " " + Arrays.toString(a.toByteArray()) + " " + BitSet.valueOf(new long[] {5, 1}));
        System.out.println(a.equals(a.clone()) + " " + a.equals(b) + " " + a.get(62, 68));
        try {
            a.set(-1);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
        BitSet sieve = new BitSet(120);
        sieve.set(2, 120);
        for (int i = 2; i * i < 120; i = sieve.nextSetBit(i + 1)) for (int j = i * i; j < 120; j += i) sieve.clear(j);
        System.out.println(sieve);
        int sum = 0;
        for (int i = sieve.nextSetBit(0); i >= 0; i = sieve.nextSetBit(i + 1)) sum += i;
        System.out.println(sum + " " + sieve.size());
        a.set(5, true);
        a.set(60, false);
        System.out.println(a);
    }
}
