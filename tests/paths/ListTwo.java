// paths: 9
// null: 1. A value has 2 answers; next is null, the first (its answer is known), or new: 1 + 2 * (1 + 1 + 2).
import guide.Input;

public class ListTwo {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node first = Input.nextObject("list", Node.class);
        Node node = first;
        for (int i = 0; i < 2 && node != null; i++) {
            System.out.println((i > 0 && node == first ? "first again" : "node") + (node.value > 0 ? " positive" : ""));
            node = node.next;
        }
        System.out.println("end");
    }
}
