// paths: 7
// null; one node; the first twice (its next is known); two, whose last next is null, first, second or new: 3 + 4.
import guide.Input;

public class ListThree {
    static class Node {
        Node next;
    }

    public static void main(String[] args) {
        Node[] known = new Node[3];
        int count = 0;
        Node node = Input.nextObject("list", Node.class);
        for (int i = 0; i < 3; i++) {
            if (node == null) {
                System.out.println("null");
                return;
            }
            int number = 0;
            while (number < count && known[number] != node) {
                number++;
            }
            if (number == count) {
                known[count++] = node;
            }
            System.out.println("node " + number);
            node = node.next;
        }
        System.out.println("bound");
    }
}
