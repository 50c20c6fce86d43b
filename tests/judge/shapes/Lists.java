import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

//: confirmed reachability: @two
//: infeasible reachability: @three
//: confirmed reachability: @found
/** What decides is in the library's objects: the size of a list, an entry of a map. */
public class Lists {
    static final List<String> list = new ArrayList<>();
    static final Map<String, Integer> map = new HashMap<>();

    static synchronized void add(String text) {
        list.add(text);
        if (list.size() == 1) {
            map.put(text, list.size());
        }
    }

    static synchronized void look() {
        if (list.size() == 2) {
            throw new IllegalStateException("two"); // @two
        }
        if (list.size() > 2) {
            throw new IllegalStateException("three"); // @three
        }
        Integer place = map.get("b");
        if (place != null && place == 1) {
            throw new IllegalStateException("found"); // @found
        }
    }

    public static void main(String[] args) {
        new Thread(() -> add("a")).start();
        new Thread(() -> add("b")).start();
        look();
    }
}
