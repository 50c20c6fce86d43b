// helpful NullPointerException messages for getfield and putfield
public class NpeFields {
    int i;
    long l;
    String s;
    NpeFields next;
    static NpeFields head;
    int[] arr;

    interface Act {
        void run();
    }

    static void t(Act a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    static NpeFields make() { return null; }

    NpeFields self() { return this; }

    public static void main(String[] args) {
        t(() -> System.out.println(head.i));
        t(() -> head.i = 1);
        t(() -> head.l++);
        t(() -> head.s += "x");
        t(() -> System.out.println(new NpeFields().next.i));
        t(() -> new NpeFields().next.next = null);
        t(() -> System.out.println(make().l));
        t(() -> make().l = 5);
        t(() -> System.out.println(new NpeFields().self().next.s));
        t(() -> System.out.println(new NpeFields().self().next.next.next.s));
        t(() -> {
            NpeFields a = new NpeFields();
            a.next = new NpeFields();
            a.next.next.i = 3;
        });
        t(() -> {
            NpeFields[] as = new NpeFields[2];
            as[1].i = 3;
        });
        t(() -> {
            NpeFields[][] as = new NpeFields[2][2];
            int k = 1;
            System.out.println(as[k][k - 1].next.i);
        });
        t(() -> {
            NpeFields loc = null;
            System.out.println(loc.next);
        });
        t(() -> new NpeFields().arr[0]++);
        t(() -> new NpeFields().inner());
    }

    void inner() {
        System.out.println(next.i);
    }
}
