/** Virtual calls with three receiver classes. */
public class VirtualCalls {
    static abstract class Shape {
        abstract int area(int k);
    }

    static class Square extends Shape {
        int side = 3;

        int area(int k) {
            return side * side + k;
        }
    }

    static class Line extends Shape {
        int length = 5;

        int area(int k) {
            return length ^ k;
        }
    }

    static class Dot extends Shape {
        int area(int k) {
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
