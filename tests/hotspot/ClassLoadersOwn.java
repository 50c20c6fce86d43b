/** A class loader of the program's own that only delegates, and what is said of classes that are not there. */
public class ClassLoadersOwn {
    static class Delegating extends ClassLoader {
        Delegating(ClassLoader parent) {
            super(parent);
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            throw new ClassNotFoundException("mine: " + name);
        }
    }

    static class Failing {
        static {
            if (true) {
                throw new IllegalStateException("initialiser");
            }
        }
    }

    interface Action {
        Object run() throws Exception;
    }

    static void show(Action action) {
        try {
            System.out.println(action.run());
        } catch (Exception e) {
            e.printStackTrace();
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader own = ClassLoadersOwn.class.getClassLoader();
        Delegating loader = new Delegating(own);
        show(() -> loader.loadClass("no.Such"));
        show(() -> loader.loadClass("java.util.ArrayList"));
        show(() -> loader.loadClass("ClassLoadersOwn") == ClassLoadersOwn.class);
        show(() -> new Delegating(null).loadClass("java.lang.String"));
        show(() -> new Delegating(null).loadClass("ClassLoadersOwn"));
        show(() -> own.loadClass("[I"));
        show(() -> own.loadClass("no.Such"));
        show(() -> ClassLoader.getPlatformClassLoader().loadClass("ClassLoadersOwn"));
        show(() -> Class.forName("no.Such"));
        show(() -> Class.forName("int"));
        show(() -> Class.forName("no/Such"));
        show(() -> Class.forName("ClassLoadersOwn", false, null));
        show(() -> Class.forName("[I"));
        try {
            Class.forName("ClassLoadersOwn$Failing");
        } catch (ExceptionInInitializerError e) {
            e.printStackTrace();
        }
        try {
            ClassLoadersOwn.class.getDeclaredMethod("fails").invoke(null);
        } catch (java.lang.reflect.InvocationTargetException e) {
            System.out.println(e.getCause());
        }
    }

    static void fails() {
        throw new IllegalArgumentException("called");
    }
}
