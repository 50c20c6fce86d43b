import guide.Input;

//: confirmed deadlock: @first inner, @second inner
//: confirmed deadlock: @first inner, @third inner
/** The order of locks depends on inputs; a third thread can be caught behind the two. */
public class Cond {
    static final Object[] locks = {new Object(), new Object(), new Object()};

    static void first(int i, int j) {
        synchronized (locks[i]) {
            synchronized (locks[j]) { // @first inner
                System.out.println("first");
            }
        }
    }

    static void second(int i, int j) {
        synchronized (locks[i]) {
            synchronized (locks[j]) { // @second inner
                System.out.println("second");
            }
        }
    }

    static void third() {
        synchronized (locks[0]) {
            synchronized (locks[1]) { // @third inner
                System.out.println("third");
            }
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            int i = Input.nextInt("i", 0, 2);
            if (i < 2) {
                first(i, i + 1);
            }
        }).start();
        new Thread(() -> {
            int j = Input.nextInt("j", 0, 2);
            if (j > 0) {
                second(j, j - 1);
            }
        }).start();
        third();
    }
}
