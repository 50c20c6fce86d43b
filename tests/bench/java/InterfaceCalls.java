/** Interface calls with three receiver classes. */
public class InterfaceCalls {
    interface Shape {
        int area(int k);
    }

    static class Square implements Shape {
        int side = 3;

        public int area(int k) {
            return side * side + k;
        }
    }

    static class Line implements Shape {
        int length = 5;

        public int area(int k) {
            return length ^ k;
        }
    }

    static class Dot implements Shape {
        public int area(int k) {
            return 1;
        }
    }

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 12000000;
        Shape[] shapes = {new Square(), new Line(), new Dot()};
        int sum = 0;
        for (int i = 0, j = 0; i < size; i++) {
            sum += shapes[j].area(i);
            if (++j == 3) {
                j = 0;
            }
        }
        System.out.println(sum);
    }
}
