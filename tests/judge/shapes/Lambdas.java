import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;

//: confirmed reachability: @mixed
//: infeasible reachability: @far
/** Threads and their work as lambdas that capture, are composed and are passed on. */
public class Lambdas {
    static int total;

    static Runnable times(int count, Runnable work) {
        return () -> {
            for (int i = 0; i < count; i++) {
                work.run();
            }
        };
    }

    static void set(IntUnaryOperator change) {
        total = change.applyAsInt(total);
    }

    public static void main(String[] args) throws InterruptedException {
        IntUnaryOperator more = x -> x + 3;
        IntUnaryOperator twice = x -> x * 2;
        IntSupplier look = () -> total;
        Thread adds = new Thread(times(2, () -> set(more)));
        Thread doubles = new Thread(times(2, () -> set(more.andThen(twice))));
        adds.start();
        doubles.start();
        adds.join();
        doubles.join();
        int seen = look.getAsInt();
        if (seen == 24) {
            throw new IllegalStateException("mixed"); // @mixed
        }
        if (seen > 60) {
            throw new IllegalStateException("far"); // @far
        }
    }
}
