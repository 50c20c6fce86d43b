// java.util.Random with fixed seeds: all next methods
import java.util.*;

public class RandomSeeds {
    public static void main(String[] args) {
        for (long seed : new long[] {0, 42, -1, 123456789L}) {
            Random r = new Random(seed);
            System.out.println(seed + ": " + r.nextInt() + " " + r.nextInt(10) + " " + r.nextInt(1 << 20) + " " + r.nextLong() + " " + r.nextBoolean() + " " + r.nextFloat() + " " + r.nextDouble());
            byte[] b = new byte[7];
            r.nextBytes(b);
            System.out.println(Arrays.toString(b) + " " + r.nextInt(1000000007));
        }
        Random g = new Random(7);
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 30; i++) sb.append(g.nextInt(100)).append(' ');
        System.out.println(sb);
        g.setSeed(7);
        System.out.println(g.nextInt(100) + " " + g.nextInt(100));
        Random a = new Random(99), b = new Random(99);
        boolean same = true;
        for (int i = 0; i < 100; i++) same &= a.nextLong() == b.nextLong();
        System.out.println(same);
        try {
            a.nextInt(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        List<Integer> l = new ArrayList<>();
        for (int i = 0; i < 12; i++) l.add(i);
        Collections.shuffle(l, new Random(5));
        System.out.println(l);
        int[] hist = new int[6];
        Random d = new Random(1);
        for (int i = 0; i < 600; i++) hist[d.nextInt(6)]++;
        System.out.println(Arrays.toString(hist));
        Random q = new Random(3);
        double s = 0;
        for (int i = 0; i < 20; i++) s += q.nextGaussian();
        System.out.println(s > -100 && s < 100);
    }
}
