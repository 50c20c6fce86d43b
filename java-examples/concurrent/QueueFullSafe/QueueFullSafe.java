import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/** A client asks, a server answers, both through queues with room for one. The answer is taken before another question. */
public class QueueFullSafe {
    static final int QUESTIONS = 2;
    static final BlockingQueue<Integer> questions = new ArrayBlockingQueue<>(1);
    static final BlockingQueue<Integer> answers = new ArrayBlockingQueue<>(1);

    static void serve() {
        try {
            for (int i = 0; i < QUESTIONS; i++) {
                int question = questions.take();
                answers.put(question * question);
            }
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(QueueFullSafe::serve, "server").start();
        int sum = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            questions.put(i);
            sum += answers.take();
        }
        System.out.println(sum);
    }
}
