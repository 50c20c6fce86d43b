/** Reads and writes of instance and static fields. */
public class FieldUpdates {
    int x;
    long y;
    static int z;

    public static void main(String[] args) {
        int size = args.length > 0 ? Integer.parseInt(args[0]) : 40000000;
        FieldUpdates object = new FieldUpdates();
        for (int i = 0; i < size; i++) {
            object.x += i;
            object.y ^= object.x;
            z += object.x & 7;
        }
        System.out.println(object.x + " " + object.y + " " + z);
    }
}
