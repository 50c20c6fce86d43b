// paths: 2
// null or new: fields that were written before they are read are no inputs.
import guide.Input;

public class FieldsWritten {
    static class Node {
        int value;
        Node next;
    }

    public static void main(String[] args) {
        Node node = Input.nextObject("node", Node.class);
        if (node == null) {
            System.out.println("null");
            return;
        }
        node.next = null;
        node.value = 3;
        System.out.println(node.next == null ? "no next" : "never");
        System.out.println(node.value > 2 ? "greater" : "never");
    }
}
