public class Property {
    static final Object A = new Object();
    static final Object B = new Object();

    static void work() {
        synchronized (A) {
            synchronized (B) {
                System.out.println(System.getProperty("user.name") + " " + System.getProperty("app.mode", "plain"));
            }
        }
    }

    public static void main(String[] arguments) {
        new Thread(Property::work).start();
        new Thread(Property::work).start();
    }
}
