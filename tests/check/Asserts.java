import guide.Input;

public class Asserts {
    public static void main(String[] args) {
        int x = Input.nextInt("x", -10, 10);
        System.out.println("x is \u001b[31m" + x);
        assert x * x != 49 : "seven or minus seven: " + x;
    }
}
