// paths: 11
// null: 1. Left null or the root: right null, the root or new; left new: right may be it, too: 1 + 3 + 3 + 4.
// depth: 2
import guide.Input;

public class TreeTwo {
    static class Tree {
        Tree left;
        Tree right;
    }

    public static void main(String[] args) {
        Object[] known = new Object[3];
        walk(Input.nextObject("tree", Tree.class), 2, known);
        System.out.println("end");
    }

    static void walk(Tree tree, int depth, Object[] known) {
        if (depth == 0) {
            return;
        }
        if (tree == null) {
            System.out.println("null");
            return;
        }
        int number = 0;
        while (known[number] != null && known[number] != tree) {
            number++;
        }
        known[number] = tree;
        System.out.println("tree " + number);
        walk(tree.left, depth - 1, known);
        walk(tree.right, depth - 1, known);
    }
}
