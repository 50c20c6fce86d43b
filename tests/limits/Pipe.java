public class Pipe {
    public static void main(String[] arguments) {
        for (int i = 0; i < 50_000; i++) {
            System.out.println("line " + i);
        }
        System.exit(7);
    }
}
