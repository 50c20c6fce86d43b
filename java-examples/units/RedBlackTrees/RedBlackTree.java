/**
 * A red-black tree after SGLIB's, written afresh: a set of no more than LIMIT numbers, in nodes that do not know their
 * parents.
 */
public final class RedBlackTree {
    static final int LIMIT = 7;
    /** No tree of LIMIT nodes is higher. */
    static final int HEIGHT = 4;

    static final class Node {
        int value;
        boolean red;
        Node left;
        Node right;

        Node(int value) {
            this.value = value;
            this.red = true;
        }

        Node child(boolean isLeft) {
            return isLeft ? left : right;
        }

        void setChild(boolean isLeft, Node child) {
            if (isLeft) {
                left = child;
            } else {
                right = child;
            }
        }
    }

    Node root;

    /** A tree of the right shape and colours, whose values ascend from left to right. */
    public boolean repOk() {
        int nodes = 0;
        int blacks = 0;
        for (Node node = root; node != null; node = node.left) {
            nodes++;
            if (nodes > HEIGHT) {
                return false;
            }
            if (!node.red) {
                blacks++;
            }
        }
        Check check = new Check();
        return check.isTree(root, true, blacks, 0) && check.isAscending(root);
    }

    /** What repOk has seen so far. */
    private static final class Check {
        private final Node[] seen = new Node[LIMIT];
        private int count;
        private Node last;

        /**
         * No node is met twice, no red one is below a red one, each way down has as many black ones, and there is room
         * left for those that are still to come on the right.
         */
        boolean isTree(Node node, boolean isBelowRed, int blacks, int toCome) {
            if (node == null) {
                return blacks == 0;
            }
            for (int i = 0; i < count; i++) {
                if (seen[i] == node) {
                    return false;
                }
            }
            if (node.red ? isBelowRed : blacks == 0) {
                return false;
            }
            int below = node.red ? blacks : blacks - 1;
            int least = (1 << below) - 1;
            if (count + 1 + 2 * least + toCome > LIMIT) {
                return false;
            }
            seen[count] = node;
            count++;
            return isTree(node.left, node.red, below, toCome + least) && isTree(node.right, node.red, below, toCome);
        }

        boolean isAscending(Node node) {
            if (node == null) {
                return true;
            }
            if (!isAscending(node.left) || last != null && last.value >= node.value) {
                return false;
            }
            last = node;
            return isAscending(node.right);
        }
    }

    private static boolean isRed(Node node) {
        return node != null && node.red;
    }

    /** Adds a value that is not in the tree. */
    public void insert(int value) {
        root = inserted(root, value);
        root.red = false;
    }

    /** Adds a value if it is not in the tree, and returns whether it was not. */
    public boolean insertIfNotMember(int value) {
        if (find(value) != null) {
            return false;
        }
        insert(value);
        return true;
    }

    /** The tree with this value too; its top and one child may both be red. */
    private static Node inserted(Node node, int value) {
        if (node == null) {
            return new Node(value);
        }
        assert node.value != value : "in the tree already";
        boolean isLeft = value < node.value;
        Node child = inserted(node.child(isLeft), value);
        node.setChild(isLeft, child);
        if (node.red || !child.red) {
            return node;
        }
        if (isRed(child.child(!isLeft))) {
            node.setChild(isLeft, rotated(child, isLeft));
        } else if (!isRed(child.child(isLeft))) {
            return node;
        }
        Node top = rotated(node, !isLeft);
        top.red = true;
        top.left.red = false;
        top.right.red = false;
        return top;
    }

    /** Brings a node down to one side, and returns its child from the other side, which comes up. */
    private static Node rotated(Node node, boolean toLeft) {
        Node top = node.child(!toLeft);
        node.setChild(!toLeft, top.child(toLeft));
        top.setChild(toLeft, node);
        return top;
    }

    /** Takes out a value that is in the tree. */
    public void delete(int value) {
        assert find(value) != null : "not in the tree";
        Node[] path = new Node[HEIGHT + 1];
        int depth = 0;
        Node node = root;
        while (node.value != value) {
            path[depth++] = node;
            node = node.child(value < node.value);
        }
        if (node.left != null && node.right != null) {
            Node found = node;
            path[depth++] = node;
            node = node.right;
            while (node.left != null) {
                path[depth++] = node;
                node = node.left;
            }
            found.value = node.value;
        }
        Node child = node.left != null ? node.left : node.right;
        replace(path, depth, node, child);
        if (child != null) {
            // An only child is red, and its parent black.
            child.red = false;
        } else if (!node.red) {
            restore(path, depth);
        }
    }

    /** Takes out a value if it is in the tree, and returns whether it was. */
    public boolean deleteIfMember(int value) {
        if (find(value) == null) {
            return false;
        }
        delete(value);
        return true;
    }

    /** Puts one node in the place of another, whose ancestors are given. */
    private void replace(Node[] path, int depth, Node old, Node node) {
        if (depth == 0) {
            root = node;
        } else {
            Node parent = path[depth - 1];
            parent.setChild(parent.left == old, node);
        }
    }

    /** Restores the colours where a black node has gone that was at the end of this path. */
    private void restore(Node[] path, int depth) {
        // All ways through this node have one black node less than the others.
        Node node = null;
        while (depth > 0) {
            Node parent = path[depth - 1];
            boolean isLeft = parent.left == node;
            Node sibling = parent.child(!isLeft);
            assert sibling != null : "no node on the other side";
            if (sibling.red) {
                sibling.red = false;
                parent.red = true;
                replace(path, depth - 1, parent, rotated(parent, isLeft));
                path[depth - 1] = sibling;
                path[depth++] = parent;
                sibling = parent.child(!isLeft);
            }
            if (isRed(sibling.left) || isRed(sibling.right)) {
                if (!isRed(sibling.child(!isLeft))) {
                    sibling = rotated(sibling, !isLeft);
                    parent.setChild(!isLeft, sibling);
                }
                sibling.red = parent.red;
                sibling.child(!isLeft).red = false;
                parent.red = false;
                replace(path, depth - 1, parent, rotated(parent, isLeft));
                return;
            }
            sibling.red = true;
            if (parent.red) {
                parent.red = false;
                return;
            }
            node = parent;
            depth--;
        }
    }

    /** The node that has the value, or null. */
    public Node find(int value) {
        Node node = root;
        while (node != null && node.value != value) {
            node = node.child(value < node.value);
        }
        return node;
    }

    /** Whether this very node is in the tree. */
    public boolean isMember(Node node) {
        return find(node.value) == node;
    }

    public int len() {
        return lenOf(root);
    }

    private static int lenOf(Node node) {
        return node == null ? 0 : lenOf(node.left) + 1 + lenOf(node.right);
    }

    /** The node with the least value, or null. */
    public Node min() {
        Node node = root;
        while (node != null && node.left != null) {
            node = node.left;
        }
        return node;
    }

    /** The node with the greatest value, or null. */
    public Node max() {
        Node node = root;
        while (node != null && node.right != null) {
            node = node.right;
        }
        return node;
    }

    /** How many nodes the longest way down has. */
    public int height() {
        return heightOf(root);
    }

    private static int heightOf(Node node) {
        return node == null ? 0 : 1 + Math.max(heightOf(node.left), heightOf(node.right));
    }

    /** How many black nodes each way down has. */
    public int blackHeight() {
        int blacks = 0;
        for (Node node = root; node != null; node = node.left) {
            if (!node.red) {
                blacks++;
            }
        }
        return blacks;
    }

    /** The node with the least value greater than this, or null. */
    public Node higher(int value) {
        Node found = null;
        Node node = root;
        while (node != null) {
            if (node.value > value) {
                found = node;
                node = node.left;
            } else {
                node = node.right;
            }
        }
        return found;
    }

    /** The node with the greatest value less than this, or null. */
    public Node lower(int value) {
        Node found = null;
        Node node = root;
        while (node != null) {
            if (node.value < value) {
                found = node;
                node = node.right;
            } else {
                node = node.left;
            }
        }
        return found;
    }

    /** The node with the least value not less than this, or null. */
    public Node ceiling(int value) {
        Node found = find(value);
        return found != null ? found : higher(value);
    }

    /** The node with the greatest value not greater than this, or null. */
    public Node floor(int value) {
        Node found = find(value);
        return found != null ? found : lower(value);
    }

    /** How many values are less than this. */
    public int rank(int value) {
        int rank = 0;
        for (Node node = lower(value); node != null; node = lower(node.value)) {
            rank++;
        }
        return rank;
    }

    /** All values in ascending order. */
    public int[] inOrder() {
        int[] values = new int[len()];
        int count = 0;
        for (Node node = min(); node != null; node = higher(node.value)) {
            values[count] = node.value;
            count++;
        }
        return values;
    }
}
