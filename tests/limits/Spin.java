public class Spin {
    public static void main(String[] arguments) {
        int i = 0;
        while (true) {
            i++;
        }
    }
}
