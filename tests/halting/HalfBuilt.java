/** An object is handed out before its constructor is done. */
public class HalfBuilt {
    static volatile HalfBuilt handed;
    final int size;
    final String name;

    HalfBuilt() {
        handed = this;
        size = 5;
        name = "whole";
    }

    public static void main(String[] args) {
        Thread reader = new Thread(() -> {
            HalfBuilt it = handed;
            if (it != null && args.length == 0) {
                System.out.println(it.name.length());
            } else if (it != null && it.size == 0) {
                throw new IllegalStateException("no size");
            }
        });
        reader.start();
        new HalfBuilt();
    }
}
