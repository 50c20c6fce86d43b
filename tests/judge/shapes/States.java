import guide.Input;

//: confirmed reachability: @done
/** A machine of states that two threads move on, one by an input, with switches over an enum and over a number. */
public class States {
    enum State { IDLE, READY, RUNNING, DONE, BROKEN }

    static volatile State state = State.IDLE;

    static void step(int command) {
        switch (state) {
            case IDLE:
                state = command == 4 ? State.READY : State.IDLE;
                break;
            case READY:
                state = command == 9 ? State.RUNNING : State.BROKEN;
                break;
            case RUNNING:
                state = command == 2 ? State.DONE : State.BROKEN;
                break;
            case DONE:
                throw new IllegalStateException("done"); // @done
            default:
                break;
        }
        switch (command) {
            case 5:
                state = State.IDLE;
                break;
            default:
                break;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            step(Input.nextInt("a"));
            step(Input.nextInt("b"));
        }).start();
        step(Input.nextInt("c"));
        step(Input.nextInt("d"));
    }
}
