import java.time.DayOfWeek;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.Month;
import java.time.OffsetDateTime;
import java.time.Period;
import java.time.Year;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeParseException;
import java.time.temporal.ChronoField;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.TreeMap;

/** java.time: dates, times, durations, periods, adjusting, parsing and printing with patterns. */
public class TimeCalendar {
    public static void main(String[] args) {
        LocalDate leap = LocalDate.of(2024, Month.FEBRUARY, 29);
        System.out.println(leap + " " + leap.plusYears(1) + " " + leap.minusMonths(1) + " " + leap.withDayOfMonth(1).getDayOfWeek() + " " + leap.isLeapYear() + " " + leap.lengthOfMonth() + " " + leap.getDayOfYear());
        System.out.println(leap.with(TemporalAdjusters.firstDayOfNextMonth()) + " " + leap.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + leap.with(TemporalAdjusters.lastInMonth(DayOfWeek.FRIDAY)) + " " + leap.get(ChronoField.ALIGNED_WEEK_OF_YEAR));
        System.out.println(Period.between(LocalDate.of(2000, 1, 31), leap) + " " + ChronoUnit.DAYS.between(LocalDate.EPOCH, leap) + " " + leap.until(LocalDate.of(2025, 1, 1), ChronoUnit.WEEKS) + " " + leap.isBefore(LocalDate.MAX) + " " + leap.toEpochDay());
        LocalTime time = LocalTime.of(23, 59, 30);
        System.out.println(time.plusSeconds(45) + " " + time.minus(90, ChronoUnit.MINUTES) + " " + time.truncatedTo(ChronoUnit.HOURS) + " " + time.toSecondOfDay() + " " + LocalTime.parse("07:08").withNano(5));
        LocalDateTime moment = leap.atTime(time);
        System.out.println(moment.plusHours(1) + " " + moment.format(DateTimeFormatter.ISO_LOCAL_DATE_TIME) + " " + moment.format(DateTimeFormatter.ofPattern("yyyy/MM/dd HH-mm-ss")) + " " + moment.toEpochSecond(ZoneOffset.UTC));
        System.out.println(LocalDate.parse("03.04.2021", DateTimeFormatter.ofPattern("dd.MM.yyyy")) + " " + LocalDateTime.parse("2021-05-06T07:08:09.123").getNano() + " " + DateTimeFormatter.BASIC_ISO_DATE.format(leap));
        Duration duration = Duration.ofSeconds(3725, 5_000_000);
        System.out.println(duration + " " + duration.toMinutes() + " " + duration.toMillisPart() + " " + duration.multipliedBy(3) + " " + duration.negated() + " " + Duration.parse("PT1H30M").getSeconds() + " " + Duration.between(time, LocalTime.NOON) + " " + duration.compareTo(Duration.ZERO));
        Instant instant = Instant.ofEpochSecond(1_700_000_000L);
        System.out.println(instant + " " + instant.plusMillis(1500) + " " + instant.atOffset(ZoneOffset.ofHours(2)) + " " + instant.truncatedTo(ChronoUnit.DAYS) + " " + Instant.parse("2024-01-01T00:00:00Z").toEpochMilli() + " " + Instant.EPOCH);
        OffsetDateTime offset = OffsetDateTime.of(moment, ZoneOffset.of("-05:30"));
        System.out.println(offset + " " + offset.toInstant() + " " + offset.withOffsetSameInstant(ZoneOffset.UTC));
        System.out.println(YearMonth.of(2023, 2).atEndOfMonth() + " " + Year.isLeap(1900) + " " + Month.of(8).plus(7) + " " + DayOfWeek.SUNDAY.plus(1) + " " + Period.ofMonths(14).normalized() + " " + Period.parse("P1Y2M3D").getMonths());
        TreeMap<DayOfWeek, Integer> days = new TreeMap<>();
        leap.withDayOfMonth(1).datesUntil(leap.plusDays(1)).forEach(d -> days.merge(d.getDayOfWeek(), 1, Integer::sum));
        System.out.println(days);
        for (Runnable wrong : new Runnable[] {() -> LocalDate.of(2023, 2, 29), () -> LocalTime.of(25, 0), () -> LocalDate.parse("yesterday"), () -> leap.get(ChronoField.HOUR_OF_DAY)}) {
            try {
                wrong.run();
            } catch (DateTimeParseException e) {
                System.out.println(e.getMessage() + " " + e.getErrorIndex());
            } catch (DateTimeException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
