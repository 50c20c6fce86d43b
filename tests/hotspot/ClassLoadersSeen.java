import java.util.*;

/** What a program sees of class loaders and modules. */
public class ClassLoadersSeen {
    static class Loaded {
        static {
            System.out.println("initialised");
        }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader loader = ClassLoadersSeen.class.getClassLoader();
        System.out.println((loader == ClassLoader.getSystemClassLoader()) + " " + (loader == Thread.currentThread().getContextClassLoader()) + " " + String.class.getClassLoader() + " " + loader.getName() + " " + loader.getParent().getName() + " " + loader.getParent().getParent() + " " + (loader.getParent() == ClassLoader.getPlatformClassLoader()));
        Class<?> loaded = loader.loadClass("ClassLoadersSeen$Loaded");
        System.out.println("loaded " + loaded.getName());
        Class.forName("ClassLoadersSeen$Loaded", true, loader);
        try {
            loader.loadClass("no.Such");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(ClassLoadersSeen.class.getModule().isNamed() + " " + String.class.getModule() + " " + String.class.getModule().getName() + " " + (int[].class.getClassLoader() == null) + " " + (Loaded[].class.getClassLoader() == loader) + " " + String.class.getModule().isExported("java.util") + " " + (List.class.getModule() == String.class.getModule()));
        Thread thread = new Thread(() -> System.out.println(Thread.currentThread().getContextClassLoader() == loader));
        thread.start();
        thread.join();
        System.out.println(ClassLoadersSeen.class.getPackageName().isEmpty() + " " + Map.Entry.class.getPackageName());
    }
}
