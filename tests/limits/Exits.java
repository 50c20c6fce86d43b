public class Exits {
    public static void main(String[] arguments) {
        System.out.println("exit");
        System.exit(Integer.parseInt(arguments[0]));
    }
}
