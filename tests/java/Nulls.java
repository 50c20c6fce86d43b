import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Raises a NullPointerException in every method of the classes below whose name begins with `n`, and prints for each the method, the
 * line and the message. The method's only failing line is the one that HotSpot reports.
 */
public class Nulls {
    int x;
    long wide;
    Nulls a, b, next;
    Nulls[] many;
    int[] ints;
    int[][] grid;
    String s;
    Integer boxed;
    Object object;
    static Nulls head;
    static int[] table;
    static Nulls[] all = new Nulls[4];
    static int zero = 0;
    static long[] longs;
    static Supplier<String> supplier;

    static class Inherits extends Nulls {
    }

    interface Shape {
        int area(double scale, long[] sizes);
    }

    static Nulls none() {
        return null;
    }

    static Nulls some() {
        return new Nulls();
    }

    static int[] noInts(int i, String s) {
        return null;
    }

    static int one() {
        return 1;
    }

    Nulls own(long l, Nulls... n) {
        return null;
    }

    Nulls self() {
        return this;
    }

    private int hidden() {
        return x;
    }

    static abstract class Strange {
        abstract int take(Integer i, StringBuffer b, CharSequence c, Number[] n, StringBuilder[][] s, Thread.State t,
            StringIndexOutOfBoundsException e, Iterable<String> it, Class<String> k);
    }

    // What failed.

    static void nInvokeStrangeParameters(Strange s) {
        s.take(null, null, null, null, null, null, null, null, null);
    }

    static void nInvokeVirtual(String text) {
        text.length();
    }

    static void nInvokeInterface(Shape shape) {
        shape.area(1.0, null);
    }

    static void nInvokePrivate(Nulls n) {
        n.hidden();
    }

    static void nInvokeParameters(odd.java.lang.Object o) {
        o.take(null, null, null, null, null);
    }

    static void nInvokeManyKinds(Many m) {
        m.all((byte) 0, 'c', 1.0, 1f, 1, 1L, (short) 1, true, null, null);
    }

    static abstract class Many {
        abstract int all(byte b, char c, double d, float f, int i, long l, short s, boolean z, char[][] cs, Nulls.Many[] ms);
    }

    static void nInvokeGeneric(List<String> list) {
        list.add("a");
    }

    static void nInvokeObject(Object o) {
        o.hashCode();
    }

    static void nInvokeStringBuilder(StringBuilder o) {
        o.append("x");
    }

    static void nUnbox(Integer i) {
        int j = i;
    }

    static void nUnboxLong(Long l) {
        long j = 1 + l;
    }

    static void nGetField(Nulls n) {
        int y = n.x;
    }

    static void nGetWideField(Nulls n) {
        long y = n.wide;
    }

    static void nPutField(Nulls n) {
        n.x = 1;
    }

    static void nPutWideField(Nulls n, long value) {
        n.wide = value + 1;
    }

    static void nIncrementField(Nulls n) {
        n.x++;
    }

    static void nPutOddField(odd.java.lang.Object o) {
        o.x = 1;
    }

    static void nLength(int[] array) {
        int y = array.length;
    }

    static void nForEach(String[] array) {
        for (String s : array) {
            s.length();
        }
    }

    static void nThrow(RuntimeException e) {
        throw e;
    }

    static void nThrowNull() {
        throw null;
    }

    static void nSynchronized(Object lock) {
        synchronized (lock) {
            zero++;
        }
    }

    static void nSynchronizedField(Nulls n) {
        n = new Nulls();
        synchronized (n.object) {
            zero++;
        }
    }

    static void nLoadInt(int[] array) {
        int y = array[2];
    }

    static void nLoadByte(byte[] array) {
        int y = array[0];
    }

    static void nLoadBoolean(boolean[] array) {
        boolean y = array[5];
    }

    static void nLoadChar(char[] array) {
        int y = array[-1];
    }

    static void nLoadShort(short[] array) {
        int y = array[100];
    }

    static void nLoadLong(long[] array) {
        long y = array[1000];
    }

    static void nLoadFloat(float[] array) {
        float y = array[100000];
    }

    static void nLoadDouble(double[] array) {
        double y = array[zero];
    }

    static void nLoadObject(Object[] array) {
        Object y = array[0];
    }

    static void nStoreInt(int[] array) {
        array[2] = 1;
    }

    static void nStoreByte(byte[] array) {
        array[0] = 1;
    }

    static void nStoreBoolean(boolean[] array) {
        array[0] = true;
    }

    static void nStoreChar(char[] array) {
        array[0] = 'c';
    }

    static void nStoreShort(short[] array) {
        array[0] = 1;
    }

    static void nStoreLong(long[] array, int index) {
        array[index] = 1L;
    }

    static void nStoreFloat(float[] array) {
        array[0] = 1;
    }

    static void nStoreDouble(double[] array) {
        array[0] = 1;
    }

    static void nStoreObject(Object[] array) {
        array[0] = "x";
    }

    static void nCompoundArray(int[] array, int i) {
        array[i] += 5;
    }

    static void nIncrementArray(long[] array, int i) {
        array[i]++;
    }

    static void nCloneInts(int[] array) {
        array.clone();
    }

    static void nCloneObjects(Object[] array) {
        array.clone();
    }

    static void nCloneStrings(String[][] array) {
        array.clone();
    }

    static void nGetClass(Nulls[] array) {
        array.getClass();
    }

    // Why it was null.

    static void nLocal() {
        long l = 1;
        String text = null;
        double d = 2;
        text.length();
    }

    static void nConstantNull() {
        ((String) null).length();
    }

    static void nConstantNullField() {
        int y = ((Nulls) null).x;
    }

    static void nConstantNullArray() {
        int y = ((int[]) null)[zero];
    }

    static void nStatic() {
        int y = head.x;
    }

    static void nStaticOfSubclass() {
        int y = Inherits.head.x;
    }

    static void nStaticArray() {
        table[one()] = 1;
    }

    static void nStaticOfOtherClass() {
        Other.name.length();
    }

    void nThis() {
        s.length();
    }

    void nThisChain() {
        next = new Nulls();
        next.next = new Nulls();
        next.next.next.next.x = 1;
    }

    void nThisArray() {
        many[3].x = 2;
    }

    void nThisArrayElement() {
        many = new Nulls[4];
        many[3].x = 2;
    }

    void nParameterOfInstance(long l, String text, double d, String other) {
        other.length();
    }

    static void nParameters(int i, long l, String text, double d, int[] other) {
        other[i] = 1;
    }

    static void nReturned() {
        none().x = 1;
    }

    static void nReturnedWithArguments(int i) {
        noInts(i, "x")[i] = 1;
    }

    void nReturnedOwn() {
        own(1L, null, null).x = 1;
    }

    static void nReturnedGeneric(Map<String, String> map) {
        map = new HashMap<>();
        map.get("x").length();
    }

    static void nReturnedInterface() {
        List<String> list = new ArrayList<>();
        list.add(null);
        list.get(0).length();
    }

    static void nFieldOfReturned() {
        some().a.x = 1;
    }

    static void nChainOfCalls() {
        some().self().self().own(3).x = 1;
    }

    static void nCallOnField() {
        some().a.self();
    }

    static void nFieldOfChainOfCalls() {
        some().self().next.b.x = 1;
    }

    static void nElementOfReturned() {
        some().many[0].x = 1;
    }

    static void nElement(Nulls[] array, int i) {
        array = all;
        array[i].x = 1;
    }

    static void nElementConstant() {
        all[2].x = 1;
    }

    static void nElementComputed(int i) {
        all[i + 1].x = 1;
    }

    static void nElementCast(long i) {
        all[(int) i].x = 1;
    }

    static void nElementByteCast(int i) {
        all[(byte) i].x = 1;
    }

    static void nElementCall() {
        all[one()].x = 1;
    }

    static void nElementOfCallOnObject() {
        all[some().hidden()].x = 1;
    }

    static void nElementField() {
        Nulls n = new Nulls();
        all[n.x].x = 1;
    }

    static void nElementStatic() {
        all[zero].x = 1;
    }

    static void nElementOfElement(int[] index) {
        index = new int[] {1, 2, 3};
        all[index[index[0]]].x = 1;
    }

    static void nElementLength(int[] index) {
        index = new int[1];
        all[index.length].x = 1;
    }

    static void nElementIncrement(int i) {
        all[i++].x = 1;
    }

    static void nElementPreIncrement(int i) {
        all[++i].x = 1;
    }

    static void nElementConditional(int i) {
        all[i == 0 ? 1 : 2].x = 1;
    }

    static void nElementUnboxed(Integer i) {
        i = 1;
        all[i].x = 1;
    }

    static void nElementChar() {
        Nulls[] wide = new Nulls[200];
        wide['c'].x = 1;
    }

    static void nElementLarge() {
        Nulls[] wide = new Nulls[70000];
        wide[40000].x = 1;
    }

    static void nElementShort() {
        Nulls[] wide = new Nulls[70000];
        wide[30000].x = 1;
    }

    static void nGrid(int[][] grid, int i, int j) {
        grid = new int[3][];
        grid[i][j] = 1;
    }

    static void nGridConstant() {
        int[][][] cube = new int[3][3][];
        cube[1][2][0]++;
    }

    static void nGridField() {
        Nulls n = new Nulls();
        n.grid = new int[3][];
        n.grid[n.x][n.grid.length] = 1;
    }

    static void nNewField() {
        new Nulls().next.x = 1;
    }

    static void nConditionalField(Nulls p, Nulls q) {
        p = q = new Nulls();
        (zero == 0 ? p : q).next.x = 1;
    }

    static void nConditionalCall(Nulls p, Nulls q) {
        p = q = new Nulls();
        (zero == 0 ? p : q).own(1).x = 1;
    }

    static void nElementOfBytes(byte[] bytes, char[] chars, short[] shorts) {
        bytes = new byte[1];
        chars = new char[1];
        shorts = new short[1];
        all[bytes[chars[shorts[0]]]].x = 1;
    }

    static void nElementOfOneByte(byte[] bytes) {
        bytes = new byte[1];
        all[bytes[0]].x = 1;
    }

    static void nElementOfChars(char[] chars) {
        chars = new char[1];
        all[chars[0]].x = 1;
    }

    static void nElementOfShorts(short[] shorts) {
        shorts = new short[1];
        all[shorts[0]].x = 1;
    }

    static void nElementOfLongs(long[] longs) {
        longs = new long[1];
        all[(int) longs[0]].x = 1;
    }

    static void nElementIncrementedField(Nulls n) {
        n = new Nulls();
        all[n.x++].x = 1;
    }

    static void nElementPreIncrementedField(Nulls n) {
        n = new Nulls();
        all[++n.x].x = 1;
    }

    static void nElementIncrementedStatic() {
        all[zero++].x = 1;
    }

    static void nElementIncrementedElement(int[] i) {
        i = new int[1];
        all[i[0]++].x = 1;
    }

    static void nElementAssigned(int i) {
        all[i = 2].x = 1;
    }

    static void nElementNegated(int i) {
        all[-i + 1].x = 1;
    }

    static void nElementInstanceOf(Object o) {
        all[o instanceof String ? 1 : 0].x = 1;
    }

    static void nFieldOfCast(Object o) {
        o = new Nulls();
        ((Nulls) o).next.x = 1;
    }

    static void nFieldOfElementOfCast(Object o) {
        o = all;
        ((Nulls[]) o)[one()].next.x = 1;
    }

    static void nInTheLibrary(Object o) {
        String.valueOf(o).concat(null);
    }

    static void nLocalInScope(int i) {
        {
            String first = "x";
            first.length();
        }
        String second = null;
        second.length();
    }

    static void nDoWhile(Nulls n, int i) {
        do {
            n.x = i;
            n = n.next;
        } while (i < 9);
    }

    static void nDoWhileStack(int i, Nulls n) {
        do {
            owned(i > 1 ? i : 3).next.x = i++;
        } while (i < 9);
    }

    static Nulls owned(int i) {
        return new Nulls();
    }

    static void nNestedLoops(String text, int n) {
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                if (j == 2 && i == 1) {
                    text.length();
                }
            }
            text = null;
        }
    }

    static void nLoopTernary(Nulls n, int i) {
        while (i < 5) {
            n = i == 4 ? n.a : i == 3 ? n.b : new Nulls();
            i++;
        }
        n.own(i > 5 ? 1 : 2, n).own(3L, i > 2 ? null : n, n).x = 1;
    }

    static void nLogical(Nulls n, boolean p) {
        boolean y = p && zero == 0 || n.x > (p ? 1 : 2) && !p;
    }

    static void nSwitchInArgument(Nulls n, int i) {
        n.own(switch (i) {
            case 1 -> 5L;
            case 2 -> 6L;
            default -> 7L;
        }, n);
    }

    static void nTryInExpression(Nulls n, int i) {
        n.x = switch (i) {
            case 1:
                try {
                    yield Integer.parseInt("x");
                } catch (RuntimeException e) {
                    yield 3;
                }
            default:
                yield 4;
        };
    }

    static void nThrowField() {
        throw new Thrower().e;
    }

    static class Thrower {
        RuntimeException e;
    }

    static void nThrowCall() {
        throw thrown();
    }

    static RuntimeException thrown() {
        return null;
    }

    static void nSynchronizedCall() {
        synchronized (none()) {
            zero = 0;
        }
    }

    static void nSynchronizedConditional(Object a, Object b) {
        synchronized (zero == 0 ? a : b) {
            zero = 0;
        }
    }

    static void nLengthOfField() {
        int y = some().many.length;
    }

    static void nLengthOfElement() {
        int[][] grid = new int[2][];
        int y = grid[grid.length - 1].length;
    }

    static void nNewArrayElement() {
        new Nulls[3][1].clone();
        new Nulls[] {null, null}[1].x = 1;
    }

    static void nDeep1() {
        Nulls n = chain(1);
        n.next.x = 1;
    }

    static void nDeep2() {
        Nulls n = chain(2);
        n.next.next.x = 1;
    }

    static void nDeep3() {
        Nulls n = chain(3);
        n.next.next.next.x = 1;
    }

    static void nDeep4() {
        Nulls n = chain(4);
        n.next.next.next.next.x = 1;
    }

    static void nDeep5() {
        Nulls n = chain(5);
        n.next.next.next.next.next.x = 1;
    }

    static void nDeep6() {
        Nulls n = chain(6);
        n.next.next.next.next.next.next.x = 1;
    }

    static void nDeep9() {
        Nulls n = chain(9);
        n.next.next.next.next.next.next.next.next.next.x = 1;
    }

    static void nDeepCall() {
        Nulls n = chain(9);
        n.next.next.next.next.next.next.next.own(1).x = 1;
    }

    static void nDeepCallInside() {
        some().self().next.next.x = 1;
    }

    static void nDeepCallFields() {
        Nulls n = chain(9);
        chained(n).next.next.next.next.next.next.next.next.next.x = 1;
    }

    static void nDeepCallFields5() {
        Nulls n = chain(5);
        chained(n).next.next.next.next.next.x = 1;
    }

    static void nDeepCallFields4() {
        Nulls n = chain(4);
        chained(n).next.next.next.next.x = 1;
    }

    static void nDeepArrays() {
        int[][][][][][][] deep = new int[1][1][1][1][1][1][];
        deep[0][0][0][0][0][0][0] = 1;
    }

    static void nDeepArrays4() {
        int[][][][][] deep = new int[1][1][1][1][];
        deep[0][0][0][0][0] = 1;
    }

    static void nDeepArrays5() {
        int[][][][][][] deep = new int[1][1][1][1][1][];
        deep[0][0][0][0][0][0] = 1;
    }

    static void nDeepIndex() {
        int[] i = new int[1];
        all[i[i[i[i[i[i[i[0]]]]]]]].x = 1;
    }

    static void nDeepIndex3() {
        int[] i = new int[1];
        all[i[i[i[0]]]].x = 1;
    }

    static void nDeepIndex4() {
        int[] i = new int[1];
        all[i[i[i[i[0]]]]].x = 1;
    }

    static void nDeepIndex5() {
        int[] i = new int[1];
        all[i[i[i[i[i[0]]]]]].x = 1;
    }

    static void nDeepIndexField() {
        Nulls n = chain(9);
        all[n.next.next.next.next.next.x].x = 1;
    }

    static void nDeepIndexField3() {
        Nulls n = chain(9);
        all[n.next.next.x].x = 1;
    }

    static void nDeepIndexField4() {
        Nulls n = chain(9);
        all[n.next.next.next.x].x = 1;
    }

    static void nDeepFieldsThenIndex() {
        Nulls n = chain(4);
        n.next.next.next.many = new Nulls[2];
        n.next.next.next.many[n.x].x = 1;
    }

    static void nDeepFieldsThenIndexField() {
        Nulls n = chain(4);
        n.next.next.many = new Nulls[2];
        n.next.next.many[n.next.next.x].x = 1;
    }

    static void nDeepFieldsThenIndexFieldMore() {
        Nulls n = chain(4);
        n.next.many = new Nulls[2];
        n.next.many[n.next.next.next.x].b.x = 1;
    }

    static void nDeepFieldsThenIndexFieldYetMore() {
        Nulls n = chain(4);
        n.next.many = new Nulls[] {new Nulls()};
        n.next.many[n.next.next.next.x].b.x = 1;
    }

    static Nulls chained(Nulls n) {
        return n;
    }

    static Nulls chain(int length) {
        Nulls n = new Nulls();
        Nulls last = n;
        for (int i = 1; i < length; i++) {
            last.next = new Nulls();
            last = last.next;
        }
        return n;
    }

    // Where ways meet.

    static void nConditional(String p, String q) {
        (zero == 0 ? p : q).length();
    }

    static void nConditionalSame(String p) {
        (zero == 0 ? p : p).length();
    }

    static void nConditionalIndex(Nulls[] p, Nulls[] q) {
        p = q = all;
        (zero == 0 ? p : q)[1].x = 1;
    }

    static void nConditionalArgument(Nulls p, int q) {
        p.own(q == 0 ? 1 : 2, null, p);
    }

    static void nConditionalValue(Nulls p, int q) {
        p.x = q == 0 ? 1 : q > 2 ? 5 : 6;
    }

    static void nSwitchExpression(int i, String p, String q) {
        (switch (i) {
            case 0 -> p;
            default -> q;
        }).length();
    }

    static void nAssigned(Nulls p, Nulls q) {
        (p = q).x = 1;
    }

    static void nAssignedField(Nulls q) {
        Nulls n = new Nulls();
        (n.a = q).x = 1;
    }

    static void nAssignedElement(Nulls q) {
        (all[0] = q).x = 1;
    }

    static void nLoop(String text) {
        for (int i = 0; i < 3; i++) {
            if (i == 2) {
                text.length();
            }
        }
    }

    static void nLoopWritten(String text) {
        text = "x";
        for (int i = 0; i < 3; i++) {
            text.length();
            text = null;
        }
    }

    static void nLoopWrittenAtTheEnd(String text, int n) {
        while (n < 100) {
            if (n > 0) {
                text.length();
            }
            n++;
            if (n > 50) {
                text = "x";
            }
        }
    }

    static void nWritten(String text) {
        if (zero == 0) {
            text = null;
        }
        text.length();
    }

    static void nNotYetWritten(String text) {
        text.length();
        text = null;
    }

    static void nWrittenOtherwise(String text) {
        if (zero != 0) {
            text = "x";
        } else {
            text.length();
        }
    }

    static void nIndexWritten(int i) {
        i = 2;
        all[i].x = 1;
    }

    static void nIndexIncremented(int i) {
        i++;
        all[i].x = 1;
    }

    static void nIndexAfterWide(long l, int i) {
        l = 2;
        all[i].x = 1;
    }

    static void nWideHalfWritten() {
        long l = 2;
        Nulls n = null;
        n.x = (int) l;
    }

    void nThisInInstance(Nulls n) {
        this.next.x = 1;
    }

    static void nManyLocals(String text) {
        int l1 = 1, l2 = 2, l3 = 3, l4 = 4, l5 = 5, l6 = 6, l7 = 7, l8 = 8, l9 = 9, l10 = 10;
        int m1 = 1, m2 = 2, m3 = 3, m4 = 4, m5 = 5, m6 = 6, m7 = 7, m8 = 8, m9 = 9, m10 = 10;
        int n1 = 1, n2 = 2, n3 = 3, n4 = 4, n5 = 5, n6 = 6, n7 = 7, n8 = 8, n9 = 9, n10 = 10;
        int o1 = 1, o2 = 2, o3 = 3, o4 = 4, o5 = 5, o6 = 6, o7 = 7, o8 = 8, o9 = 9, o10 = 10;
        int p1 = 1, p2 = 2, p3 = 3, p4 = 4, p5 = 5, p6 = 6, p7 = 7, p8 = 8, p9 = 9, p10 = 10;
        int q1 = 1, q2 = 2, q3 = 3, q4 = 4, q5 = 5, q6 = 6, q7 = 7, q8 = 8, q9 = 9, q10 = 10;
        int r1 = 1, r2 = 2, r3 = 3, r4 = 4, r5 = 5, r6 = 6, r7 = 7, r8 = 8, r9 = 9, r10 = 10;
        String late = null;
        late.length();
    }

    static void nManyParameters(
            long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m,
            long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z,
            long aa, long ab, long ac, long ad, long ae, long af, long ag, long ah, long ai, long aj, String text) {
        text = null;
        text.length();
    }

    static void nManyParametersUnwritten(
            long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m,
            long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z,
            long aa, long ab, long ac, long ad, long ae, long af, long ag, long ah, long ai, long aj, String text) {
        text.length();
    }

    static void nParameterSixtyFour(
            long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m,
            long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z,
            long aa, long ab, long ac, long ad, long ae, long af, String text) {
        if (zero == 1) {
            text = "x";
        }
        text.length();
    }

    static void nWideInstruction() {
        long v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0, v5 = 0, v6 = 0, v7 = 0, v8 = 0, v9 = 0, v10 = 0, v11 = 0, v12 = 0, v13 = 0, v14 = 0, v15 = 0;
        long v16 = 0, v17 = 0, v18 = 0, v19 = 0, v20 = 0, v21 = 0, v22 = 0, v23 = 0, v24 = 0, v25 = 0, v26 = 0, v27 = 0, v28 = 0, v29 = 0, v30 = 0, v31 = 0;
        long v32 = 0, v33 = 0, v34 = 0, v35 = 0, v36 = 0, v37 = 0, v38 = 0, v39 = 0, v40 = 0, v41 = 0, v42 = 0, v43 = 0, v44 = 0, v45 = 0, v46 = 0, v47 = 0;
        long v48 = 0, v49 = 0, v50 = 0, v51 = 0, v52 = 0, v53 = 0, v54 = 0, v55 = 0, v56 = 0, v57 = 0, v58 = 0, v59 = 0, v60 = 0, v61 = 0, v62 = 0, v63 = 0;
        long v64 = 0, v65 = 0, v66 = 0, v67 = 0, v68 = 0, v69 = 0, v70 = 0, v71 = 0, v72 = 0, v73 = 0, v74 = 0, v75 = 0, v76 = 0, v77 = 0, v78 = 0, v79 = 0;
        long v80 = 0, v81 = 0, v82 = 0, v83 = 0, v84 = 0, v85 = 0, v86 = 0, v87 = 0, v88 = 0, v89 = 0, v90 = 0, v91 = 0, v92 = 0, v93 = 0, v94 = 0, v95 = 0;
        long v96 = 0, v97 = 0, v98 = 0, v99 = 0, v100 = 0, v101 = 0, v102 = 0, v103 = 0, v104 = 0, v105 = 0, v106 = 0, v107 = 0, v108 = 0, v109 = 0, v110 = 0, v111 = 0;
        long v112 = 0, v113 = 0, v114 = 0, v115 = 0, v116 = 0, v117 = 0, v118 = 0, v119 = 0, v120 = 0, v121 = 0, v122 = 0, v123 = 0, v124 = 0, v125 = 0, v126 = 0, v127 = 0;
        long v128 = 0, v129 = 0;
        Nulls n = new Nulls();
        int[] index = new int[2];
        n.grid[index[0]][1] = 1;
    }

    static void nWideInstructionLocal() {
        long v0 = 0, v1 = 0, v2 = 0, v3 = 0, v4 = 0, v5 = 0, v6 = 0, v7 = 0, v8 = 0, v9 = 0, v10 = 0, v11 = 0, v12 = 0, v13 = 0, v14 = 0, v15 = 0;
        long v16 = 0, v17 = 0, v18 = 0, v19 = 0, v20 = 0, v21 = 0, v22 = 0, v23 = 0, v24 = 0, v25 = 0, v26 = 0, v27 = 0, v28 = 0, v29 = 0, v30 = 0, v31 = 0;
        long v32 = 0, v33 = 0, v34 = 0, v35 = 0, v36 = 0, v37 = 0, v38 = 0, v39 = 0, v40 = 0, v41 = 0, v42 = 0, v43 = 0, v44 = 0, v45 = 0, v46 = 0, v47 = 0;
        long v48 = 0, v49 = 0, v50 = 0, v51 = 0, v52 = 0, v53 = 0, v54 = 0, v55 = 0, v56 = 0, v57 = 0, v58 = 0, v59 = 0, v60 = 0, v61 = 0, v62 = 0, v63 = 0;
        long v64 = 0, v65 = 0, v66 = 0, v67 = 0, v68 = 0, v69 = 0, v70 = 0, v71 = 0, v72 = 0, v73 = 0, v74 = 0, v75 = 0, v76 = 0, v77 = 0, v78 = 0, v79 = 0;
        long v80 = 0, v81 = 0, v82 = 0, v83 = 0, v84 = 0, v85 = 0, v86 = 0, v87 = 0, v88 = 0, v89 = 0, v90 = 0, v91 = 0, v92 = 0, v93 = 0, v94 = 0, v95 = 0;
        long v96 = 0, v97 = 0, v98 = 0, v99 = 0, v100 = 0, v101 = 0, v102 = 0, v103 = 0, v104 = 0, v105 = 0, v106 = 0, v107 = 0, v108 = 0, v109 = 0, v110 = 0, v111 = 0;
        long v112 = 0, v113 = 0, v114 = 0, v115 = 0, v116 = 0, v117 = 0, v118 = 0, v119 = 0, v120 = 0, v121 = 0, v122 = 0, v123 = 0, v124 = 0, v125 = 0, v126 = 0, v127 = 0;
        long v128 = 0, v129 = 0;
        String late = null;
        late.length();
    }

    static void nAlmostManyParameters(
            long a, long b, long c, long d, long e, long f, long g, long h, long i, long j, long k, long l, long m,
            long n, long o, long p, long q, long r, long s, long t, long u, long v, long w, long x, long y, long z,
            long aa, long ab, long ac, long ad, long ae, int af, String text) {
        text = null;
        text.length();
    }

    // Exceptions and monitors.

    static void nInHandler(String text) {
        try {
            text = null;
            throw new RuntimeException();
        } catch (RuntimeException e) {
            text.length();
        }
    }

    static void nAfterHandler(String text) {
        try {
            text = null;
            Integer.parseInt("x");
        } catch (RuntimeException e) {
            zero = 0;
        }
        text.length();
    }

    static void nHandlerWrites(String text) {
        try {
            Integer.parseInt("x");
        } catch (RuntimeException e) {
            text = null;
        }
        text.length();
    }

    static void nCaught() {
        try {
            throw new RuntimeException();
        } catch (RuntimeException e) {
            e.getMessage().length();
        }
    }

    static void nFinally(String text) {
        try {
            zero = 0;
        } finally {
            text.length();
        }
    }

    static void nFinallyAfterThrow(String text) {
        try {
            Integer.parseInt("x");
        } finally {
            text.length();
        }
    }

    static void nInSynchronized(Object lock, String text) {
        lock = "lock";
        synchronized (lock) {
            text.length();
        }
    }

    static void nResource(AutoCloseable resource) throws Exception {
        try (AutoCloseable r = resource) {
            r.hashCode();
        }
    }

    // What javac makes by itself.

    static void nSwitchOnString(String text) {
        switch (text) {
            case "a":
                zero = 0;
                break;
            default:
        }
    }

    enum Colour {
        RED, GREEN
    }

    static void nSwitchOnEnum(Colour colour) {
        switch (colour) {
            case RED:
                zero = 0;
                break;
            default:
        }
    }

    static void nLambda() {
        String text = zero == 0 ? null : "x";
        Runnable r = () -> {
            text.length();
        };
        r.run();
    }

    void nLambdaWithThis() {
        Runnable r = () -> {
            this.next.x = 1;
        };
        r.run();
    }

    static void nForEachList(List<String> list) {
        for (String s : list) {
            s.length();
        }
    }

    static void nUnboxElement() {
        Integer[] boxes = new Integer[2];
        int y = boxes[1];
    }

    static void nUnboxFromMap() {
        Map<String, Integer> map = new HashMap<>();
        int y = map.get("a");
    }

    static void nUnboxField() {
        Nulls n = new Nulls();
        int y = 3 + n.boxed;
    }

    static void nIncrementBoxed(Integer i) {
        i++;
    }

    static void nConcat(Nulls n) {
        String y = "a" + n.s + n.x;
    }

    static void nSupplier() {
        supplier.get();
    }

    static void nArgument(Nulls n) {
        one();
        System.out.println(n.x);
    }

    static void nInstanceOf(Object o, Nulls n) {
        boolean y = o instanceof String && n.x == 1 || n.x == 2;
    }

    static void nCompare(Nulls n, long l) {
        boolean y = l < n.wide;
    }

    static void nVarargs(String text, Object... rest) {
        String.format("x", rest.length, text);
        rest[0].hashCode();
    }

    static void nVarHandle(java.lang.invoke.VarHandle handle) {
        int y = (int) handle.get(1, "x");
    }

    static void nMethodHandle(java.lang.invoke.MethodHandle handle) throws Throwable {
        int y = (int) handle.invokeExact(1, "x");
    }

    static void nMethodHandleReturns(java.lang.invoke.MethodHandle handle) throws Throwable {
        handle = java.lang.invoke.MethodHandles.constant(String.class, null);
        ((String) handle.invoke()).length();
    }

    static class Outer {
        Nulls n;

        class Inner {
            void nOuterField() {
                n.x = 1;
            }

            private void nOuterThis() {
                Outer.this.n.next.x = 1;
            }
        }

        static void nNestedMethod(Outer.Inner inner) {
            inner.nOuterField();
        }
    }

    record Pair(String left, Pair right) {
        void nRecord() {
            right.left().length();
        }

        void nRecordOfRecord() {
            right().left.length();
        }
    }

    Nulls() {
    }

    /** In a constructor. */
    Nulls(String text, int i) {
        this.x = i;
        text.length();
    }

    static void nConstructor() {
        new Nulls(null, 1);
    }

    // Runs them all.

    public static void main(String[] arguments) throws Exception {
        Outer outer = new Outer();
        run(Nulls.class, Nulls::new);
        run(Outer.class, Outer::new);
        run(Outer.Inner.class, () -> outer.new Inner());
        run(Pair.class, () -> new Pair(null, null));
    }

    static void run(Class<?> type, Supplier<Object> make) throws Exception {
        java.lang.reflect.Method[] methods = type.getDeclaredMethods();
        java.util.Arrays.sort(methods, java.util.Comparator.comparing(java.lang.reflect.Method::getName));
        for (java.lang.reflect.Method method : methods) {
            if (!method.getName().matches("n[A-Z].*")) {
                continue;
            }
            Class<?>[] parameters = method.getParameterTypes();
            Object[] values = new Object[parameters.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = parameters[i] == int.class ? (Object) 1
                    : parameters[i] == boolean.class ? (Object) false
                    : parameters[i] == long.class ? (Object) 2L
                    : parameters[i] == double.class ? (Object) 3.0
                    : null;
            }
            java.util.Arrays.fill(all, null);
            try {
                method.invoke(make.get(), values);
                System.out.println(type.getName() + "|" + method.getName() + "|0|nothing was raised");
            } catch (java.lang.reflect.InvocationTargetException raised) {
                Throwable e = raised.getCause();
                StackTraceElement at = e.getStackTrace()[0];
                System.out.println(at.getClassName() + "|" + at.getMethodName() + "|" + at.getLineNumber() + "|"
                    + (e instanceof NullPointerException ? e.getMessage() : "not one: " + e));
            }
        }
    }
}

class Other {
    static String name;
}
