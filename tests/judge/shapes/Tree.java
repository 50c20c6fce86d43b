import guide.Input;

//: confirmed reachability: @deep
//: confirmed reachability: @cycle
/** An input tree made lazily; a path of left, right, left with values in order; and a cycle. */
public class Tree {
    static class Node {
        int value;
        Node left;
        Node right;
    }

    static void walk(Node root) {
        if (root != null && root.left != null && root.left.right != null) {
            Node deep = root.left.right;
            if (root.left.value < deep.value && deep.value < root.value && root.value == 10) {
                System.out.println("deep"); // @deep
            }
            if (deep == root && root.value == 3) {
                System.out.println("cycle"); // @cycle
            }
        }
    }

    public static void main(String[] args) {
        Node root = Input.nextObject("root", Node.class);
        new Thread(() -> walk(root)).start();
    }
}
