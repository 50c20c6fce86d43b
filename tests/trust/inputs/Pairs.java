/** Inputs whose types say more than their erasure does. */
public class Pairs {
    static class Pair<A, B> {
        A first;
        B second;
        Pair<B, A> turned;
    }

    static class Named<T> extends Pair<String, T> {
        T[] all;
    }

    static class Swapped extends Pair<Integer, String> {
    }

    record Both<T>(T one, Pair<T, ? extends Number> other) {
    }

    static int length(Pair<String, Integer> pair) {
        return pair == null || pair.first == null ? 0 : pair.first.length();
    }

    static int turned(Pair<String, Integer> pair) {
        if (pair == null || pair.turned == null || pair.turned.first == null) {
            return 0;
        }
        return pair.turned.first.intValue();
    }

    static int named(Named<Integer> named) {
        if (named == null || named.first == null || named.second == null) {
            return 0;
        }
        return named.first.length() + named.second.intValue();
    }

    static long both(Both<String> both) {
        if (both == null || both.one() == null || both.other() == null || both.other().second == null) {
            return 0;
        }
        return both.one().length() + both.other().second.longValue();
    }

    static int two(Pair<String, Integer> one, Pair<Integer, String> other) {
        if (one == null || other == null || one.first == null || other.first == null) {
            return 0;
        }
        return one.first.length() + other.first.intValue();
    }

    /** Nothing is said of a raw type: any object may be in it. */
    @SuppressWarnings("rawtypes")
    static int raw(Pair pair) {
        return pair == null ? 0 : ((String) pair.first).length();
    }
}
