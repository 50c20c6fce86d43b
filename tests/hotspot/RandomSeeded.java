import java.util.*;
import java.util.stream.*;

/** Random with a seed gives the same numbers everywhere. */
public class RandomSeeded {
    public static void main(String[] args) {
        Random random = new Random(42);
        System.out.println(random.nextInt() + " " + random.nextInt(100) + " " + random.nextLong() + " " + random.nextBoolean() + " " + random.nextDouble() + " " + random.nextFloat() + " " + random.nextGaussian());
        byte[] bytes = new byte[5];
        random.nextBytes(bytes);
        System.out.println(Arrays.toString(bytes) + " " + random.ints(4, 0, 10).boxed().collect(Collectors.toList()) + " " + random.nextInt(5, 8));
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list, new Random(7));
        System.out.println(list);
        SplittableRandom splittable = new SplittableRandom(3);
        System.out.println(splittable.nextInt(1000) + " " + splittable.split().nextLong());
        System.out.println(new Random(1).doubles(2).boxed().toList());
        int free = new Random().nextInt(10);
        double any = Math.random();
        System.out.println(free >= 0 && free < 10 && any >= 0 && any < 1);
        int local = java.util.concurrent.ThreadLocalRandom.current().nextInt(3, 6);
        System.out.println(local >= 3 && local < 6);
        System.out.println(new UUID(1, 2) + " " + UUID.fromString("00000000-0000-0001-0000-000000000002").equals(new UUID(1, 2)));
    }
}
