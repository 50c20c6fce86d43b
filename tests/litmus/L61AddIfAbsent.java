// Check, then act: both may find the list empty; then there are two nodes, or one of them is lost.
// About 211 executions without reduction (model.py).
public class L61AddIfAbsent {
    static class Node {
        final int value;
        final Node next;

        Node(int value, Node next) {
            this.value = value;
            this.next = next;
        }
    }

    static Node head;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> {
            if (head == null) {
                head = new Node(5, head);
            }
        });
        Thread b = new Thread(() -> {
            if (head == null) {
                head = new Node(5, head);
            }
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(head.next == null ? 1 : 2);
    }
}
