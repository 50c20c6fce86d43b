// Two pushes onto a list: in either order, or one is lost because both read the same head.
// About 69 executions without reduction (model.py).
public class L60ListPush {
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
            head = new Node(1, head);
        });
        Thread b = new Thread(() -> {
            head = new Node(2, head);
        });
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.println(head.value + (head.next == null ? "" : " " + head.next.value));
    }
}
