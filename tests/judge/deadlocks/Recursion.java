//: confirmed deadlock: @deeper, @deeper
/** A recursion takes a lock at each step; two threads walk the ring of nodes from different places. */
public class Recursion {
    static class Node {
        Node next;
    }

    static int visit(Node node, int left) {
        synchronized (node) { // @deeper
            if (left == 0) {
                return 0;
            }
            return 1 + visit(node.next, left - 1);
        }
    }

    public static void main(String[] args) {
        Node[] nodes = new Node[4];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new Node();
        }
        for (int i = 0; i < nodes.length; i++) {
            nodes[i].next = nodes[(i + 1) % nodes.length];
        }
        Thread half = new Thread(() -> visit(nodes[2], 2));
        half.start();
        System.out.println(visit(nodes[0], 2));
    }
}
