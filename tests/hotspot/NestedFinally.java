// finally blocks nested, with break, continue and return passing through
public class NestedFinally {
    static StringBuilder log = new StringBuilder();

    static int f(int n) {
        try {
            log.append("a");
            try {
                log.append("b");
                if (n == 1) return 1;
                if (n == 2) throw new RuntimeException("two");
                try {
                    log.append("c");
                    if (n == 3) return 3;
                    if (n == 4) throw new IllegalStateException("four");
                } finally {
                    log.append("d");
                }
                log.append("e");
            } catch (IllegalStateException e) {
                log.append("f");
                if (n == 4) return 4;
            } finally {
                log.append("g");
            }
            log.append("h");
        } catch (RuntimeException e) {
            log.append("i");
            return -2;
        } finally {
            log.append("j");
        }
        log.append("k");
        return 0;
    }

    static int loops() {
        int n = 0;
        outer:
        for (int i = 0; i < 4; i++) {
            try {
                for (int j = 0; j < 4; j++) {
                    try {
                        if (j == 1) continue;
                        if (j == 3) continue outer;
                        if (i == 2) break outer;
                        n += 1;
                    } finally {
                        n += 10;
                    }
                }
            } finally {
                n += 1000;
            }
        }
        return n;
    }

    public static void main(String[] args) {
        for (int i = 0; i < 5; i++) {
            int r = f(i);
            System.out.println(i + " " + r + " " + log);
            log.setLength(0);
        }
        System.out.println(loops());
        try {
            try {
                throw new RuntimeException("1");
            } finally {
                try {
                    throw new RuntimeException("2");
                } catch (RuntimeException e) {
                    System.out.println("inside finally " + e.getMessage());
                } finally {
                    System.out.println("finally of finally");
                }
            }
        } catch (RuntimeException e) {
            System.out.println("outside " + e.getMessage());
        }
    }
}
