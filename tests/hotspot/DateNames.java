import java.text.SimpleDateFormat;
import java.time.LocalDateTime;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.Calendar;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.Locale;
import java.util.TimeZone;

/** Names of months and days, old and new: what has the JDK look into its locale data. */
public class DateNames {
    public static void main(String[] args) throws Exception {
        SimpleDateFormat format = new SimpleDateFormat("EEE, d MMM yyyy HH:mm:ss", Locale.ENGLISH);
        format.setTimeZone(TimeZone.getTimeZone("UTC"));
        System.out.println(format.format(new Date(1_700_000_000_000L)) + " " + format.parse("Sat, 1 Feb 2020 12:00:00").getTime());
        LocalDateTime moment = LocalDateTime.of(2024, 3, 1, 13, 5, 9);
        System.out.printf(Locale.US, "%tF %<tT %<tB %<tA %<tj%n", moment);
        System.out.println(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", Locale.US).format(moment));
        Calendar calendar = new GregorianCalendar(2020, Calendar.FEBRUARY, 29);
        calendar.add(Calendar.YEAR, 1);
        System.out.println(calendar.get(Calendar.DAY_OF_MONTH) + " " + calendar.get(Calendar.DAY_OF_WEEK) + " " + calendar.getActualMaximum(Calendar.DAY_OF_MONTH));
        System.out.println(moment.atZone(ZoneId.of("Europe/Berlin")).toInstant());
    }
}
