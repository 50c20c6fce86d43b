// hand-offs through volatile fields, arrays and long/double values
public class VolatileHandOff {
    static int[] data;
    static volatile boolean ready;
    static volatile long vl;
    static volatile double vd;
    static volatile Object ref;
    volatile int turn;
    int plain;

    void loop(int me, int rounds) {
        for (int i = 0; i < rounds; i++) {
            while (turn != me) Thread.onSpinWait();
            plain = plain * 2 + me;
            turn = 1 - me;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> {
            while (!ready) Thread.yield();
            int s = 0;
            for (int x : data) s += x;
            System.out.println("sum " + s);
        });
        reader.start();
        int[] d = new int[10];
        for (int i = 0; i < 10; i++) d[i] = i * i;
        data = d;
        ready = true;
        reader.join();
        VolatileHandOff o = new VolatileHandOff();
        Thread other = new Thread(() -> o.loop(1, 10));
        other.start();
        o.loop(0, 10);
        other.join();
        System.out.println(o.plain + " " + o.turn);
        Thread w = new Thread(() -> {
            vd = 2.5;
            vl = Long.MIN_VALUE;
            ref = "done";
        });
        w.start();
        while (ref == null) Thread.yield();
        System.out.println(vl + " " + vd + " " + ref);
        vl++;
        vd *= 2;
        ref = null;
        w.join();
        System.out.println(vl + " " + vd + " " + ref);
        Thread[] chain = new Thread[5];
        for (int i = 0; i < 5; i++) {
            int k = i;
            chain[i] = new Thread(() -> {
                while (vl != k) Thread.yield();
                System.out.println("link " + k);
                vl = k + 1;
            });
            chain[i].start();
        }
        vl = 0;
        for (Thread t : chain) t.join();
        System.out.println(vl);
    }
}
