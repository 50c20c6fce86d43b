import java.util.logging.Level;
import java.util.logging.Logger;

/** What the root logger's console handler prints, with the names of levels from the JDK's resources. */
public class LoggingConsole {
    public static void main(String[] args) {
        System.setProperty("java.util.logging.SimpleFormatter.format", "%4$s %3$s: %5$s%6$s%n");
        Logger log = Logger.getLogger("some.name");
        log.info("informed");
        log.fine("not shown");
        log.log(Level.WARNING, "with {0} and {1}", new Object[] {"one", 2});
        log.log(Level.SEVERE, "thrown", new IllegalStateException("cause"));
        System.out.println(Level.CONFIG.getLocalizedName());
        try {
            Level.parse("none such");
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
