class Spoilt {
    static final int number = Integer.parseInt("none");

    @Override
    public int hashCode() {
        return number;
    }
}

/** Takes anything, but for objects that nobody can have. */
public class Takes {
    static int take(Object object) {
        return object == null ? 0 : object.hashCode();
    }
}
