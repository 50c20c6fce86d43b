// helpful NullPointerException messages of nested expressions and elements of elements
public class NpeNested {
    static class Node {
        Node left, right;
        int[][] data;
        Node[] kids;
        static Node root = new Node();
        Node get(int i) { return null; }
        Node[] all() { return kids; }
    }

    static int zero() { return 0; }

    static void t(Runnable a) {
        try {
            a.run();
            System.out.println("fine");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }

    public static void main(String[] args) {
        Node n = new Node();
        n.data = new int[3][];
        n.kids = new Node[4];
        n.left = new Node();
        t(() -> System.out.println(n.left.right.left));
        t(() -> System.out.println(n.data[1][2]));
        t(() -> n.data[zero() + 1][2] = 5);
        t(() -> n.data[n.data.length - 1][zero()]++);
        t(() -> System.out.println(n.kids[2].left));
        t(() -> System.out.println(n.left.kids[2].left));
        t(() -> n.all()[1].get(5));
        t(() -> n.get(1).get(2));
        t(() -> n.left.get(1 + zero()).left.get(2));
        t(() -> System.out.println(Node.root.data[0]));
        t(() -> Node.root.left.get(1).get(2));
        int[][][] cube = {{{1}, null}, null};
        t(() -> System.out.println(cube[0][1][2]));
        t(() -> System.out.println(cube[1][1][2]));
        t(() -> System.out.println(cube[cube[0][0][0]][1][2]));
        Object o = n;
        t(() -> ((Node) o).left.left.get(1));
        t(() -> ((Node) ((Object) n.right)).get(1));
        t(() -> System.out.println(n.left.data.length));
        t(() -> System.out.println((zero() == 0 ? null : n).left));
        t(() -> System.out.println(n.kids[(int) 3L].kids[(byte) 1]));
        t(() -> n.kids[~-2 & 3].left = n);
        String[] names = new String[2];
        t(() -> System.out.println(names[zero()].length() + names[1].length()));
    }
}
