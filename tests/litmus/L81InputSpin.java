// The last thread there is waits for ever for what nobody will do, or ends, as the input says: matching ends the wait.
import guide.Input;

public class L81InputSpin {
    static volatile int flag;

    public static void main(String[] args) {
        int x = Input.nextInt("x", 0, 1);
        while (x == 1 && flag == 0) {
        }
        System.out.println("end");
    }
}
