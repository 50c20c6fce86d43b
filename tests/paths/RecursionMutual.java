// paths: 7
// 0 to 6 steps; whether n is even is known at the end.
import guide.Input;

public class RecursionMutual {
    public static void main(String[] args) {
        System.out.println(even(Input.nextInt("n", 0, 6)) ? "even" : "odd");
    }

    static boolean even(int n) {
        System.out.println("even?");
        return n == 0 || odd(n - 1);
    }

    static boolean odd(int n) {
        System.out.println("odd?");
        return n != 0 && even(n - 1);
    }
}
