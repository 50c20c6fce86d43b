/** A hundred million short-lived objects, a few of which live longer: for bounded memory, not for time. */
public class Garbage {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 100000000;
        Node[] kept = new Node[1000];
        long sum = 0;
        for (int i = 0; i < size; i++) {
            Node node = new Node(i, null);
            sum += node.value;
            if (i % 1000 == 0) {
                int place = i / 1000 % kept.length;
                Node last = kept[place];
                // chains of at most three, so that the live set stays small
                kept[place] = new Node(i, last != null && last.next != null && last.next.next != null ? null : last);
            }
        }
        for (Node node : kept) {
            for (; node != null; node = node.next) {
                sum ^= node.value;
            }
        }
        System.out.println(sum);
    }
}
