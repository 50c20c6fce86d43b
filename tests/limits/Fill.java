import java.util.ArrayList;
import java.util.List;

public class Fill {
    public static void main(String[] arguments) {
        List<long[]> list = new ArrayList<>();
        System.out.println("filling");
        while (true) {
            list.add(new long[1000]);
        }
    }
}
