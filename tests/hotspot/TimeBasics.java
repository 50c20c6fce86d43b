import java.time.*;
import java.time.format.*;
import java.time.temporal.*;

/** java.time without zones' rules: dates, times, durations, ISO texts. */
public class TimeBasics {
    public static void main(String[] args) {
        LocalDate date = LocalDate.of(2024, 2, 28);
        System.out.println(date.plusDays(2) + " " + date.isLeapYear() + " " + date.getDayOfWeek() + " " + date.withDayOfMonth(1).minusMonths(1) + " " + date.lengthOfMonth() + " " + date.getDayOfYear());
        LocalDateTime time = LocalDateTime.of(2023, Month.DECEMBER, 31, 23, 59, 30);
        System.out.println(time.plusSeconds(45) + " " + time.toLocalDate() + " " + time.truncatedTo(ChronoUnit.HOURS) + " " + LocalTime.of(1, 2).minusHours(3));
        System.out.println(Duration.ofSeconds(3725).plusMillis(5) + " " + Duration.between(LocalTime.NOON, LocalTime.MIDNIGHT) + " " + Period.between(LocalDate.of(2020, 1, 31), date) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, date));
        System.out.println(LocalDate.parse("2021-03-04").isBefore(date) + " " + LocalTime.parse("10:15:30") + " " + Instant.ofEpochSecond(1_000_000_000L) + " " + Instant.EPOCH.plusMillis(1));
        System.out.println(Year.of(2100).isLeap() + " " + YearMonth.of(2024, 2).atEndOfMonth() + " " + DayOfWeek.MONDAY.plus(10) + " " + Month.JANUARY.minus(1) + " " + date.with(TemporalAdjusters.firstDayOfNextMonth()));
        System.out.println(DateTimeFormatter.ISO_LOCAL_DATE.format(date) + " " + time.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + date.format(DateTimeFormatter.ofPattern("dd/MM/yyyy")));
        System.out.println(ZonedDateTime.of(time, ZoneOffset.UTC).toInstant() + " " + OffsetDateTime.of(time, ZoneOffset.ofHours(2)) + " " + time.toEpochSecond(ZoneOffset.UTC));
        try {
            LocalDate.of(2023, 2, 29);
        } catch (DateTimeException e) {
            System.out.println(e.getMessage());
        }
        try {
            LocalDate.parse("nonsense");
        } catch (DateTimeParseException e) {
            System.out.println(e.getMessage());
        }
    }
}
