import guide.Input;
import java.util.Arrays;

/**
 * The red-black trees in the study of SGLIB in "CUTE: a concolic unit testing engine for C". Each of the 17 methods is
 * a unit: it calls the method of RedBlackTree that has its name, and checks what that did. No error is to be found.
 */
public final class RedBlackTrees {
    public static void insert(RedBlackTree tree, int value) {
        Input.assume(tree != null && tree.find(value) == null && tree.len() < RedBlackTree.LIMIT);
        int length = tree.len();
        tree.insert(value);
        assert tree.repOk() && tree.find(value) != null && tree.len() == length + 1;
    }

    public static boolean insertIfNotMember(RedBlackTree tree, int value) {
        Input.assume(tree != null && (tree.find(value) != null || tree.len() < RedBlackTree.LIMIT));
        int length = tree.len();
        boolean inserted = tree.insertIfNotMember(value);
        assert tree.repOk() && tree.find(value) != null && tree.len() == (inserted ? length + 1 : length);
        return inserted;
    }

    public static void delete(RedBlackTree tree, int value) {
        Input.assume(tree != null && tree.find(value) != null);
        int length = tree.len();
        tree.delete(value);
        assert tree.repOk() && tree.find(value) == null && tree.len() == length - 1;
    }

    public static boolean deleteIfMember(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        int length = tree.len();
        boolean deleted = tree.deleteIfMember(value);
        assert tree.repOk() && tree.find(value) == null && tree.len() == (deleted ? length - 1 : length);
        return deleted;
    }

    public static RedBlackTree.Node find(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.find(value);
        assert node == null || node.value == value;
        return node;
    }

    public static boolean isMember(RedBlackTree tree, RedBlackTree.Node node) {
        Input.assume(tree != null && node != null);
        boolean isMember = tree.isMember(node);
        assert !isMember || tree.root != null;
        return isMember;
    }

    public static int len(RedBlackTree tree) {
        Input.assume(tree != null);
        int length = tree.len();
        assert 0 <= length && length <= RedBlackTree.LIMIT;
        return length;
    }

    public static RedBlackTree.Node min(RedBlackTree tree) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.min();
        assert node == null ? tree.root == null : tree.lower(node.value) == null;
        return node;
    }

    public static RedBlackTree.Node max(RedBlackTree tree) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.max();
        assert node == null ? tree.root == null : tree.higher(node.value) == null;
        return node;
    }

    public static int height(RedBlackTree tree) {
        Input.assume(tree != null);
        int height = tree.height();
        assert height <= 2 * tree.blackHeight();
        return height;
    }

    public static int blackHeight(RedBlackTree tree) {
        Input.assume(tree != null);
        int blacks = tree.blackHeight();
        assert blacks <= tree.height();
        return blacks;
    }

    public static RedBlackTree.Node higher(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.higher(value);
        assert node == null || node.value > value;
        return node;
    }

    public static RedBlackTree.Node lower(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.lower(value);
        assert node == null || node.value < value;
        return node;
    }

    public static RedBlackTree.Node ceiling(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.ceiling(value);
        assert node == null || node.value >= value;
        return node;
    }

    public static RedBlackTree.Node floor(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        RedBlackTree.Node node = tree.floor(value);
        assert node == null || node.value <= value;
        return node;
    }

    public static int rank(RedBlackTree tree, int value) {
        Input.assume(tree != null);
        int rank = tree.rank(value);
        assert 0 <= rank && rank <= tree.len();
        return rank;
    }

    public static int[] inOrder(RedBlackTree tree) {
        Input.assume(tree != null);
        int[] values = tree.inOrder();
        assert values.length == tree.len();
        for (int i = 1; i < values.length; i++) {
            assert values[i - 1] < values[i];
        }
        return values;
    }

    public static void main(String[] args) {
        RedBlackTree tree = new RedBlackTree();
        for (int value : new int[] {4, 1, 7, 3, 2, 6, 5}) {
            insert(tree, value);
        }
        System.out.println(Arrays.toString(inOrder(tree)) + " has " + len(tree));
        System.out.println("from " + min(tree).value + " to " + max(tree).value);
        System.out.println("height " + height(tree) + ", black height " + blackHeight(tree));
        delete(tree, 4);
        System.out.println("deleted: 4 and " + deleteIfMember(tree, 4) + ", inserted: " + insertIfNotMember(tree, 3));
        System.out.println("around 4: " + lower(tree, 4).value + " " + higher(tree, 4).value + ", "
                + floor(tree, 4).value + " " + ceiling(tree, 4).value + ", less: " + rank(tree, 4));
        RedBlackTree.Node five = new RedBlackTree.Node(5);
        System.out.println("member: " + isMember(tree, find(tree, 5)) + " " + isMember(tree, five));
    }
}
