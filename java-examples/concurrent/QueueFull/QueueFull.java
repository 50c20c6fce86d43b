import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

/**
 * A client asks, a server answers, both through queues with room for one. The client puts all its questions before it
 * takes an answer: with four, the server waits for room for its second answer and the client for its fourth question.
 */
public class QueueFull {
    static final int QUESTIONS = 4;
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
        new Thread(QueueFull::serve, "server").start();
        for (int i = 0; i < QUESTIONS; i++) {
            questions.put(i);
        }
        int sum = 0;
        for (int i = 0; i < QUESTIONS; i++) {
            sum += answers.take();
        }
        System.out.println(sum);
    }
}
