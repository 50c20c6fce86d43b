// cyclic class initialisation sees default values
public class InitCycles {
    static class A {
        static int x = B.y + 1;
        static String s = "A";

        static {
            System.out.println("A init: x=" + x + " B.y=" + B.y + " B.t=" + B.t);
        }
    }

    static class B {
        static int y = A.x + 10;
        static String t = "B sees " + A.s;

        static {
            System.out.println("B init: y=" + y + " A.x=" + A.x + " A.s=" + A.s);
        }
    }

    static class Parent {
        static Child c = new Child();
        static int n = 7;

        static {
            System.out.println("Parent init " + n + " " + c.seen);
        }
    }

    static class Child extends Parent {
        static int m = 3;
        int seen = n * 100 + m;

        static {
            System.out.println("Child init " + m);
        }

        Child() { System.out.println("Child made seen=" + seen); }
    }

    static class P1 {
        static int a = P2.b + 1;
    }

    static class P2 {
        static int b = P3.c + 1;
    }

    static class P3 {
        static int c = P1.a + 1;
    }

    public static void main(String[] args) {
        System.out.println(A.x + " " + B.y + " " + A.s + " " + B.t);
        System.out.println(Child.m + " " + Parent.n);
        System.out.println(P2.b + " " + P1.a + " " + P3.c);
        Self.go();
    }

    static class Self {
        static Self it = new Self();
        static int k = 5;
        int copy = k;

        static void go() { System.out.println(it.copy + " " + k + " " + new Self().copy); }
    }
}
