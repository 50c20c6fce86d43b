public class Garbage {
    Garbage next;
    int value;

    Garbage(int value) {
        this.value = value;
    }

    public static void main(String[] arguments) {
        int count = Integer.parseInt(arguments[0]);
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += new Garbage(i).value;
        }
        System.out.println(sum);
    }
}
