/** Reaches a native method of the JDK that has no model. */
public class JdkNative {
    public static void main(String[] arguments) {
        System.out.println("before");
        try {
            System.out.println(ProcessHandle.current().parent());
        } catch (Throwable e) {
            System.out.println("caught " + e);
        }
    }
}
