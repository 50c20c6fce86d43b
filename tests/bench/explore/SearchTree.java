import guide.Input;

/** A binary search tree of four input keys, then a look for a fifth. */
public class SearchTree {
    static class Node {
        final int key;
        Node left, right;

        Node(int key) {
            this.key = key;
        }
    }

    static Node insert(Node node, int key) {
        if (node == null) {
            return new Node(key);
        }
        if (key < node.key) {
            node.left = insert(node.left, key);
        } else if (key > node.key) {
            node.right = insert(node.right, key);
        }
        return node;
    }

    public static void main(String[] args) {
        Node root = null;
        for (int i = 0; i < 4; i++) {
            root = insert(root, Input.nextInt("key"));
        }
        int wanted = Input.nextInt("wanted");
        Node at = root;
        while (at != null && at.key != wanted) {
            at = wanted < at.key ? at.left : at.right;
        }
        System.out.println(at == null ? "missing" : "found");
    }
}
