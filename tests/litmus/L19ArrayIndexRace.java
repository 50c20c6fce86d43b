// Both put 1 into the next place of an array: v[n] += 1; n += 1, with n shared. One after the other: 1 1.
// Both on v[0]: 2 0, or 1 0 if an update is lost. Not 0 1 or 0 0: the first access by anybody is to v[0].
// About 3431 executions without reduction (model.py).
public class L19ArrayIndexRace {
    static int n;

    public static void main(String[] args) throws Exception {
        int[] v = new int[3];
        Thread a = new Thread(() -> {
            v[n] += 1;
            n += 1;
        });
        Thread b = new Thread(() -> {
            v[n] += 1;
            n += 1;
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(v[0] + " " + v[1]);
    }
}
