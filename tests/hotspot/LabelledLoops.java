// labelled break and continue, nested loops of all forms
public class LabelledLoops {
    public static void main(String[] args) {
        outer:
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                if (j == 3) continue outer;
                if (i == 3) break outer;
                System.out.print(i + "" + j + " ");
            }
        }
        System.out.println();
        block: {
            System.out.println("in block");
            if (args.length == 0) break block;
            System.out.println("never");
        }
        int n = 0;
        a:
        do {
            b:
            while (true) {
                for (;;) {
                    n++;
                    if (n % 7 == 0) break a;
                    if (n % 3 == 0) continue a;
                    if (n % 2 == 0) continue b;
                }
            }
        } while (n < 100);
        System.out.println(n);
        for (int i = 0, j = 10; i < j; i += 2, j--) System.out.print(i + ":" + j + " ");
        System.out.println();
        int count = 0;
        x:
        for (String s : new String[] {"a", "bb", "ccc"})
            for (char c : s.toCharArray()) {
                if (c == 'b') continue x;
                count += c;
            }
        System.out.println(count);
        l1:
        try {
            if (count > 0) break l1;
            System.out.println("not here");
        } finally {
            System.out.println("finally of l1");
        }
        for (int i = 0; i < 3; i++)
            try {
                if (i == 1) continue;
                System.out.println("body " + i);
            } finally {
                System.out.println("fin " + i);
            }
        int k = 10;
        while (k-- > 0) if (k % 4 == 0) break;
        System.out.println(k);
    }
}
