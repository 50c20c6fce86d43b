import guide.Input;

/** Which kind of triangle three numbers make, and whether a fourth one fits around it. */
public class Triangle {
    public static void main(String[] args) {
        int a = Input.nextInt("a", 1, 1000);
        int b = Input.nextInt("b", 1, 1000);
        int c = Input.nextInt("c", 1, 1000);
        int around = Input.nextInt("around", 0, 5000);
        String kind;
        if (a + b <= c || a + c <= b || b + c <= a) {
            kind = "none";
        } else if (a == b && b == c) {
            kind = "equilateral";
        } else if (a == b || b == c || a == c) {
            kind = "isosceles";
        } else if (a * a + b * b == c * c || a * a + c * c == b * b || b * b + c * c == a * a) {
            kind = "right";
        } else {
            kind = "scalene";
        }
        System.out.println(kind + (around < a + b + c ? " short" : around > 2 * (a + b + c) ? " long" : " fits"));
    }
}
