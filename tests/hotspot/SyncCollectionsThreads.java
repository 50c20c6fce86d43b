// synchronized collections, Vector, Hashtable, StringBuffer shared by threads
import java.util.*;

public class SyncCollectionsThreads {
    static void all(int n, Runnable r) throws InterruptedException {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] = new Thread(r);
            ts[i].start();
        }
        for (Thread t : ts) t.join();
    }

    public static void main(String[] args) throws InterruptedException {
        List<Integer> l = Collections.synchronizedList(new ArrayList<>());
        all(4, () -> {
            for (int i = 0; i < 50; i++) l.add(i);
        });
        Collections.sort(l);
        System.out.println(l.size() + " " + l.get(0) + " " + l.get(199));
        Vector<String> v = new Vector<>();
        all(3, () -> {
            for (int i = 0; i < 20; i++) v.add("x");
        });
        System.out.println(v.size());
        Map<Integer, Integer> m = Collections.synchronizedMap(new TreeMap<>());
        all(4, () -> {
            for (int i = 0; i < 10; i++) m.merge(i, 1, Integer::sum);
        });
        System.out.println(m);
        Hashtable<String, Integer> h = new Hashtable<>();
        all(3, () -> {
            for (int i = 0; i < 10; i++) h.compute("k", (k, o) -> o == null ? 1 : o + 1);
        });
        System.out.println(h);
        StringBuffer sb = new StringBuffer();
        all(4, () -> {
            for (int i = 0; i < 25; i++) sb.append("ab");
        });
        System.out.println(sb.length() + " " + sb.indexOf("aa") + " " + sb.indexOf("bb"));
        int[] count = {0};
        Object lock = new Object();
        all(5, () -> {
            for (int i = 0; i < 40; i++)
                synchronized (lock) {
                    count[0]++;
                }
        });
        System.out.println(count[0]);
        Set<String> s = Collections.synchronizedSet(new TreeSet<>());
        all(3, () -> {
            for (String x : "b a c a".split(" ")) s.add(x);
        });
        synchronized (s) {
            for (String x : s) System.out.print(x);
        }
        System.out.println();
    }
}
