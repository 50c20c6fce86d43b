// One thread stores an input, the other looks at what is there: before the store it is 0, after it anything.
import guide.Input;

public class L71InputRace {
    static int shared;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> shared = Input.nextInt("x"));
        writer.start();
        int seen = shared;
        System.out.println(seen > 9 ? "big" : seen == 0 ? "zero" : "other");
        writer.join();
    }
}
