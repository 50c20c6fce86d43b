import java.nio.file.*;
import jdk.internal.org.objectweb.asm.*;
import static jdk.internal.org.objectweb.asm.Opcodes.*;

/** Writes the class files of this folder: instructions and shapes that javac never emits. See README.md. */
public class Gen {
    static class W extends ClassWriter {
        W() { super(COMPUTE_FRAMES | COMPUTE_MAXS); }
        W(int f) { super(f); }
        protected String getCommonSuperClass(String a, String b) { return a.equals(b) ? a : "java/lang/Object"; }
    }

    static ClassWriter cw;
    static MethodVisitor m;
    static String name;
    static int line;
    static Path dir = Path.of("classes");

    static void begin(String n, int version, int flags, String sup, String... itf) { begin(n, version, flags, sup, new W(), itf); }

    static void begin(String n, int version, int flags, String sup, ClassWriter w, String... itf) {
        name = n;
        cw = w;
        cw.visit(version, ACC_PUBLIC | flags, n, null, sup, itf);
        cw.visitSource(n + ".java", null);
    }

    static void cls(String n) { begin(n, V11, ACC_SUPER, "java/lang/Object"); }

    static void end() throws Exception {
        cw.visitEnd();
        Files.createDirectories(dir);
        Files.write(dir.resolve(name + ".class"), cw.toByteArray());
    }

    static MethodVisitor method(int acc, String n, String d) {
        m = cw.visitMethod(acc, n, d, null, null);
        if ((acc & ACC_ABSTRACT) == 0) {
            m.visitCode();
            line();
        }
        return m;
    }

    static void line() {
        Label l = new Label();
        m.visitLabel(l);
        m.visitLineNumber(++line, l);
    }

    static void main_() { method(ACC_PUBLIC | ACC_STATIC, "main", "([Ljava/lang/String;)V"); }

    static void done() {
        m.visitInsn(RETURN);
        m.visitMaxs(30, 30);
        m.visitEnd();
    }

    static void op(int... o) { for (int x : o) m.visitInsn(x); }

    static void i(int v) { m.visitLdcInsn(v); }

    static void l(long v) { m.visitLdcInsn(v); }

    static void s(String v) { m.visitLdcInsn(v); }

    static void st(String o, String n, String d) { m.visitMethodInsn(INVOKESTATIC, o, n, d, false); }

    /** print the top of the stack (descriptor d) with a line end, whatever lies below stays */
    static void print(String d) {
        String t = d.length() > 1 && !d.equals("Ljava/lang/String;") ? "Ljava/lang/Object;" : d;
        m.visitMethodInsn(INVOKESTATIC, name, "p", "(" + t + ")V", false);
    }

    /** static void p(X) helpers */
    static void helpers() {
        for (String t : new String[] {"I", "J", "F", "D", "Z", "C", "Ljava/lang/String;", "Ljava/lang/Object;"}) {
            method(ACC_STATIC, "p", "(" + t + ")V");
            m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            m.visitVarInsn(Type.getType(t).getOpcode(ILOAD), 0);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + t + ")V", false);
            done();
        }
    }

    static void ctor(String sup) {
        method(ACC_PUBLIC, "<init>", "()V");
        m.visitVarInsn(ALOAD, 0);
        m.visitMethodInsn(INVOKESPECIAL, sup, "<init>", "()V", false);
        done();
    }

    static void stackOps() throws Exception {
        cls("AsmStack");
        helpers();
        main_();
        op(NOP);
        i(1); i(2); op(SWAP); print("I"); print("I");
        s("a"); s("b"); op(SWAP, NOP); print("Ljava/lang/String;"); print("Ljava/lang/String;");
        s("str"); m.visitLdcInsn(1.5f); op(SWAP); print("Ljava/lang/String;"); print("F");
        i(1); i(2); i(3); op(POP2); print("I");
        l(9); op(POP2);
        i(1); i(2); op(DUP2, IADD); print("I"); print("I"); print("I");
        l(5); op(DUP2, LADD); print("J");
        i(1); i(2); op(DUP_X1); print("I"); print("I"); print("I");
        i(1); i(2); i(3); op(DUP_X2); print("I"); print("I"); print("I"); print("I");
        l(7); i(8); op(DUP_X2); print("I"); print("J"); print("I");
        i(1); i(2); i(3); op(DUP2_X1); print("I"); print("I"); print("I"); print("I"); print("I");
        i(1); l(2); op(DUP2_X1); print("J"); print("I"); print("J");
        i(1); i(2); i(3); i(4); op(DUP2_X2); for (int k = 0; k < 6; k++) print("I");
        i(1); i(2); l(3); op(DUP2_X2); print("J"); print("I"); print("I"); print("J");
        l(1); i(2); i(3); op(DUP2_X2); print("I"); print("I"); print("J"); print("I"); print("I");
        l(1); m.visitLdcInsn(2.5); op(DUP2_X2); print("D"); print("J"); print("D");
        i(10); i(3); op(SWAP, ISUB); print("I");
        op(ACONST_NULL); i(4); op(SWAP); print("Ljava/lang/Object;"); print("I");
        done();
        end();
    }

    static void jumps() throws Exception {
        cls("AsmJumps");
        helpers();
        main_();
        Label loop = new Label(), out = new Label(), back = new Label(), start = new Label();
        i(0); m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(200, start);
        m.visitLabel(loop);
        m.visitVarInsn(ILOAD, 1); print("I");
        m.visitIincInsn(1, 1);
        m.visitLabel(start);
        m.visitVarInsn(ILOAD, 1); i(5);
        m.visitJumpInsn(IF_ICMPGE, out);
        m.visitJumpInsn(200, loop);
        m.visitLabel(out);
        Label d = new Label(), c0 = new Label();
        i(3); m.visitLookupSwitchInsn(d, new int[0], new Label[0]);
        m.visitLabel(d);
        s("empty lookupswitch");  print("Ljava/lang/String;");
        i(Integer.MAX_VALUE);
        m.visitTableSwitchInsn(Integer.MAX_VALUE, Integer.MAX_VALUE, back, c0);
        m.visitLabel(c0);
        s("max case"); print("Ljava/lang/String;");
        m.visitLabel(back);
        m.visitIincInsn(1, -32768);
        m.visitVarInsn(ILOAD, 1); print("I");
        m.visitIincInsn(1, 32767);
        m.visitVarInsn(ILOAD, 1); print("I");
        // values left on the stack at a return and across a forward jump
        Label j = new Label();
        i(77); s("kept on the stack"); m.visitJumpInsn(GOTO, j);
        m.visitLabel(j);
        print("Ljava/lang/String;");
        op(DUP); print("I");
        done();
        end();
    }

    static void jsr() throws Exception {
        begin("AsmJsr", V1_5, ACC_SUPER, "java/lang/Object", new W(0));
        // helpers need explicit maxs only
        for (String t : new String[] {"I", "Ljava/lang/String;"}) {
            method(ACC_STATIC, "p", "(" + t + ")V");
            m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            m.visitVarInsn(Type.getType(t).getOpcode(ILOAD), 0);
            m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(" + t + ")V", false);
            done();
        }
        method(ACC_STATIC, "fin", "(I)I");
        Label sub = new Label(), a = new Label(), b = new Label(), h = new Label(), bad = new Label();
        m.visitTryCatchBlock(a, b, h, null);
        m.visitLabel(a);
        m.visitVarInsn(ILOAD, 0);
        m.visitJumpInsn(IFEQ, bad);
        i(12); m.visitVarInsn(ILOAD, 0); op(IDIV); m.visitVarInsn(ISTORE, 1);
        m.visitJumpInsn(JSR, sub);
        m.visitVarInsn(ILOAD, 1); op(IRETURN);
        m.visitLabel(bad);
        i(1); m.visitVarInsn(ILOAD, 0); op(IDIV, POP);
        m.visitLabel(b);
        i(0); op(IRETURN);
        m.visitLabel(h);
        m.visitVarInsn(ASTORE, 2);
        m.visitJumpInsn(201, sub);
        m.visitVarInsn(ALOAD, 2); op(ATHROW);
        m.visitLabel(sub);
        m.visitVarInsn(ASTORE, 3);
        s("finally as a subroutine"); print("Ljava/lang/String;");
        m.visitVarInsn(RET, 3);
        m.visitMaxs(10, 10);
        m.visitEnd();
        main_();
        Label c = new Label(), e = new Label(), hh = new Label(), o = new Label(), sub2 = new Label();
        i(3); st(name, "fin", "(I)I"); print("I");
        m.visitTryCatchBlock(c, e, hh, "java/lang/ArithmeticException");
        m.visitLabel(c);
        i(0); st(name, "fin", "(I)I"); print("I");
        m.visitLabel(e);
        m.visitJumpInsn(GOTO, o);
        m.visitLabel(hh);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/ArithmeticException", "getMessage", "()Ljava/lang/String;", false);
        print("Ljava/lang/String;");
        m.visitLabel(o);
        m.visitJumpInsn(JSR, sub2);
        m.visitJumpInsn(JSR, sub2);
        op(RETURN);
        m.visitLabel(sub2);
        m.visitVarInsn(ASTORE, 300);
        s("called twice"); print("Ljava/lang/String;");
        m.visitVarInsn(RET, 300);
        m.visitMaxs(10, 301);
        m.visitEnd();
        end();
    }

    static void narrow() throws Exception {
        cls("AsmNarrow");
        helpers();
        for (String t : new String[] {"Z", "B", "S", "C"}) {
            cw.visitField(ACC_STATIC, "s" + t, t, null, null).visitEnd();
            cw.visitField(0, "f" + t, t, null, null).visitEnd();
        }
        ctor("java/lang/Object");
        String[] ts = {"Z", "B", "S", "C"};
        for (String t : ts) {
            method(ACC_STATIC, "ret" + t, "(I)" + t);
            m.visitVarInsn(ILOAD, 0);
            op(IRETURN);
            m.visitMaxs(2, 2);
            m.visitEnd();
        }
        int[] kinds = {T_BOOLEAN, T_BYTE, T_SHORT, T_CHAR};
        int[] stores = {BASTORE, BASTORE, SASTORE, CASTORE}, loads = {BALOAD, BALOAD, SALOAD, CALOAD};
        main_();
        for (int v : new int[] {1, 2, 3, 127, 128, 255, 256, 65535, 65536, -1, -2, 0x12345678}) {
            for (int k = 0; k < 4; k++) {
                i(1); m.visitIntInsn(NEWARRAY, kinds[k]); op(DUP); i(0); i(v); op(stores[k]); i(0); op(loads[k]); print("I");
                i(v); m.visitFieldInsn(PUTSTATIC, name, "s" + ts[k], ts[k]); m.visitFieldInsn(GETSTATIC, name, "s" + ts[k], ts[k]); print("I");
                m.visitTypeInsn(NEW, name); op(DUP); m.visitMethodInsn(INVOKESPECIAL, name, "<init>", "()V", false); op(DUP); i(v); m.visitFieldInsn(PUTFIELD, name, "f" + ts[k], ts[k]);
                m.visitFieldInsn(GETFIELD, name, "f" + ts[k], ts[k]); print("I");
                i(v); st(name, "ret" + ts[k], "(I)" + ts[k]); print("I");
            }
        }
        done();
        end();
    }

    interface Body { void go(); }

    static int cases;

    static void attempt(String label, Body b) {
        cases++;
        String mn = "case" + cases;
        MethodVisitor outer = m;
        method(ACC_STATIC, mn, "()V");
        b.go();
        done();
        m = outer;
        Label a = new Label(), e = new Label(), h = new Label(), o = new Label();
        m.visitTryCatchBlock(a, e, h, "java/lang/Throwable");
        m.visitLabel(a);
        st(name, mn, "()V");
        s(label + ": fine"); print("Ljava/lang/String;");
        m.visitLabel(e);
        m.visitJumpInsn(GOTO, o);
        m.visitLabel(h);
        m.visitVarInsn(ASTORE, 1);
        s(label); print("Ljava/lang/String;");
        m.visitVarInsn(ALOAD, 1);
        // these messages differ between 17 and 25: the class only
        if (label.startsWith("no such field") || label.startsWith("no such static field") || label.startsWith("field of another") || label.startsWith("abstract method by i"))
            m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "getClass", "()Ljava/lang/Class;", false);
        print("Ljava/lang/Object;");
        m.visitLabel(o);
    }

    static void linkErrors() throws Exception {
        begin("AsmLinkIface", V11, ACC_INTERFACE | ACC_ABSTRACT, "java/lang/Object");
        method(ACC_PUBLIC | ACC_ABSTRACT, "must", "()V").visitEnd();
        method(ACC_PUBLIC, "dflt", "()V");
        done();
        end();
        begin("AsmLinkConcrete", V11, ACC_SUPER, "java/lang/Object", "AsmLinkIface");
        ctor("java/lang/Object");
        cw.visitField(ACC_PUBLIC, "inst", "I", null, null).visitEnd();
        cw.visitField(ACC_PUBLIC | ACC_STATIC, "stat", "I", null, null).visitEnd();
        cw.visitField(ACC_PRIVATE, "priv", "I", null, null).visitEnd();
        cw.visitField(ACC_PUBLIC | ACC_FINAL, "fin", "I", null, null).visitEnd();
        method(ACC_PUBLIC, "im", "()V");
        done();
        method(ACC_PUBLIC | ACC_STATIC, "sm", "()V");
        done();
        method(ACC_PRIVATE, "pm", "()V");
        done();
        end();
        begin("AsmLinkAbstract", V11, ACC_SUPER | ACC_ABSTRACT, "java/lang/Object");
        ctor("java/lang/Object");
        method(ACC_PUBLIC | ACC_ABSTRACT, "am", "()V").visitEnd();
        end();
        begin("AsmLinkDerived", V11, ACC_SUPER, "AsmLinkAbstract");
        ctor("AsmLinkAbstract");
        end();
        cls("AsmLinkErrors");
        helpers();
        main_();
        String C = "AsmLinkConcrete", I = "AsmLinkIface";
        attempt("new of an absent class", () -> { m.visitTypeInsn(NEW, "Absent"); op(POP); });
        attempt("the same again", () -> { m.visitTypeInsn(NEW, "Absent"); op(POP); });
        attempt("static method of an absent class", () -> st("pkg/Absent2", "m", "()V"));
        attempt("static field of an absent class", () -> { m.visitFieldInsn(GETSTATIC, "Absent3", "f", "I"); op(POP); });
        attempt("checkcast null to an absent class", () -> { op(ACONST_NULL); m.visitTypeInsn(CHECKCAST, "Absent4"); op(POP); });
        attempt("checkcast to an absent class", () -> { s("x"); m.visitTypeInsn(CHECKCAST, "Absent4"); op(POP); });
        attempt("instanceof null an absent class", () -> { op(ACONST_NULL); m.visitTypeInsn(INSTANCEOF, "Absent5"); op(POP); });
        attempt("instanceof an absent class", () -> { s("x"); m.visitTypeInsn(INSTANCEOF, "Absent5"); op(POP); });
        attempt("anewarray of an absent class", () -> { i(1); m.visitTypeInsn(ANEWARRAY, "Absent6"); op(POP); });
        attempt("ldc of an absent class", () -> { m.visitLdcInsn(Type.getObjectType("Absent7")); op(POP); });
        attempt("multianewarray of an absent class", () -> { i(1); i(1); m.visitMultiANewArrayInsn("[[LAbsent8;", 2); op(POP); });
        attempt("no such static method", () -> { i(1); s("x"); op(ACONST_NULL); st(C, "nope", "(ILjava/lang/String;[J)D"); op(POP2); });
        attempt("no such virtual method", () -> { op(ACONST_NULL); m.visitTypeInsn(CHECKCAST, C); m.visitMethodInsn(INVOKEVIRTUAL, C, "nope", "()V", false); });
        attempt("no such interface method", () -> { op(ACONST_NULL); m.visitTypeInsn(CHECKCAST, I); m.visitMethodInsn(INVOKEINTERFACE, I, "nope", "()Ljava/lang/String;", true); });
        attempt("no such field", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitFieldInsn(GETFIELD, C, "nope", "J"); op(POP2); });
        attempt("no such static field", () -> { m.visitFieldInsn(GETSTATIC, C, "nope", "I"); op(POP); });
        attempt("field of another type", () -> { m.visitFieldInsn(GETSTATIC, C, "stat", "J"); op(POP2); });
        attempt("static call of an instance method", () -> st(C, "im", "()V"));
        attempt("virtual call of a static method", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEVIRTUAL, C, "sm", "()V", false); });
        attempt("getstatic of an instance field", () -> { m.visitFieldInsn(GETSTATIC, C, "inst", "I"); op(POP); });
        attempt("getfield of a static field", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitFieldInsn(GETFIELD, C, "stat", "I"); op(POP); });
        attempt("private method", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEVIRTUAL, C, "pm", "()V", false); });
        attempt("private field", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitFieldInsn(GETFIELD, C, "priv", "I"); op(POP); });
        attempt("putfield of a final field", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); i(1); m.visitFieldInsn(PUTFIELD, C, "fin", "I"); });
        attempt("abstract method by interface", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEINTERFACE, I, "must", "()V", true); });
        attempt("default method by interface", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEINTERFACE, I, "dflt", "()V", true); });
        attempt("abstract method by class", () -> { m.visitTypeInsn(NEW, "AsmLinkDerived"); op(DUP); m.visitMethodInsn(INVOKESPECIAL, "AsmLinkDerived", "<init>", "()V", false); m.visitMethodInsn(INVOKEVIRTUAL, "AsmLinkAbstract", "am", "()V", false); });
        attempt("new of an abstract class", () -> { m.visitTypeInsn(NEW, "AsmLinkAbstract"); op(POP); });
        attempt("new of an interface", () -> { m.visitTypeInsn(NEW, I); op(POP); });
        attempt("interface call on a class", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEINTERFACE, C, "im", "()V", true); });
        attempt("virtual call on an interface", () -> { m.visitTypeInsn(NEW, C); op(DUP); m.visitMethodInsn(INVOKESPECIAL, C, "<init>", "()V", false); m.visitMethodInsn(INVOKEVIRTUAL, I, "dflt", "()V", false); });
        attempt("interface call on an object that does not implement it", () -> { s("x"); m.visitMethodInsn(INVOKEINTERFACE, I, "must", "()V", true); });
        done();
        end();
    }

    static void monitors() throws Exception {
        cls("AsmMonitors");
        helpers();
        cases = 0;
        main_();
        attempt("monitorexit without enter", () -> { s("x"); op(MONITOREXIT); });
        attempt("monitorexit of null", () -> { op(ACONST_NULL, MONITOREXIT); });
        attempt("monitorenter of null", () -> { op(ACONST_NULL, MONITORENTER); });
        attempt("balanced in another order", () -> { s("a"); op(MONITORENTER); s("b"); op(MONITORENTER); s("a"); op(MONITOREXIT); s("b"); op(MONITOREXIT); });
        attempt("entered twice, left twice", () -> { s("a"); op(DUP, MONITORENTER); op(DUP, MONITORENTER); op(DUP, MONITOREXIT); op(MONITOREXIT); });
        attempt("left once too often", () -> { s("q"); op(DUP, MONITORENTER); op(DUP, MONITOREXIT); op(MONITOREXIT); });
        s("a"); st("java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z"); print("Z");
        s("q"); st("java/lang/Thread", "holdsLock", "(Ljava/lang/Object;)Z"); print("Z");
        done();
        end();
    }

    static void condy() throws Exception {
        cls("AsmCondy");
        helpers();
        String L = "(Ljava/lang/invoke/MethodHandles$Lookup;Ljava/lang/String;Ljava/lang/Class;";
        String CB = "java/lang/invoke/ConstantBootstraps";
        method(ACC_PUBLIC | ACC_STATIC, "bsm", L + "Ljava/lang/String;I)Ljava/lang/String;");
        s("bootstrap called"); print("Ljava/lang/String;");
        m.visitVarInsn(ALOAD, 1);
        m.visitVarInsn(ALOAD, 3);
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        m.visitVarInsn(ILOAD, 4);
        st("java/lang/String", "valueOf", "(I)Ljava/lang/String;");
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/String", "concat", "(Ljava/lang/String;)Ljava/lang/String;", false);
        m.visitInsn(ARETURN);
        m.visitMaxs(9, 9);
        m.visitEnd();
        method(ACC_PUBLIC | ACC_STATIC, "longBsm", L + "J)J");
        s("long bootstrap"); print("Ljava/lang/String;");
        m.visitVarInsn(LLOAD, 3); l(1); op(LADD, LRETURN);
        m.visitMaxs(9, 9);
        m.visitEnd();
        method(ACC_PUBLIC | ACC_STATIC, "badBsm", L + ")Ljava/lang/Object;");
        m.visitTypeInsn(NEW, "java/lang/IllegalStateException"); op(DUP); s("bootstrap failed");
        m.visitMethodInsn(INVOKESPECIAL, "java/lang/IllegalStateException", "<init>", "(Ljava/lang/String;)V", false);
        op(ATHROW);
        m.visitMaxs(9, 9);
        m.visitEnd();
        Handle own = new Handle(H_INVOKESTATIC, name, "bsm", L + "Ljava/lang/String;I)Ljava/lang/String;", false);
        Handle lng = new Handle(H_INVOKESTATIC, name, "longBsm", L + "J)J", false);
        Handle bad = new Handle(H_INVOKESTATIC, name, "badBsm", L + ")Ljava/lang/Object;", false);
        ConstantDynamic c = new ConstantDynamic("constName", "Ljava/lang/String;", own, "-arg-", 5);
        ConstantDynamic k = new ConstantDynamic("long", "J", lng, 41L);
        ConstantDynamic n = new ConstantDynamic("none", "Ljava/lang/Object;", new Handle(H_INVOKESTATIC, CB, "nullConstant", L + ")Ljava/lang/Object;", false));
        ConstantDynamic pc = new ConstantDynamic("I", "Ljava/lang/Class;", new Handle(H_INVOKESTATIC, CB, "primitiveClass", L + ")Ljava/lang/Class;", false));
        ConstantDynamic en = new ConstantDynamic("BLOCKED", "Ljava/lang/Thread$State;", new Handle(H_INVOKESTATIC, CB, "enumConstant", L + ")Ljava/lang/Enum;", false));
        ConstantDynamic sf = new ConstantDynamic("MAX_VALUE", "I", new Handle(H_INVOKESTATIC, CB, "getStaticFinal", L + "Ljava/lang/Class;)Ljava/lang/Object;", false), Type.getObjectType("java/lang/Integer"));
        ConstantDynamic iv = new ConstantDynamic("inv", "Ljava/lang/String;", new Handle(H_INVOKESTATIC, CB, "invoke", L + "Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;", false),
            new Handle(H_INVOKESTATIC, "java/lang/String", "valueOf", "(I)Ljava/lang/String;", false), 123);
        ConstantDynamic bc = new ConstantDynamic("bad", "Ljava/lang/Object;", bad);
        method(ACC_STATIC, "get", "()Ljava/lang/String;");
        m.visitLdcInsn(c); op(ARETURN);
        m.visitMaxs(9, 9);
        m.visitEnd();
        cases = 0;
        main_();
        s("before"); print("Ljava/lang/String;");
        st(name, "get", "()Ljava/lang/String;"); print("Ljava/lang/String;");
        m.visitLdcInsn(c); print("Ljava/lang/String;");
        Label same = new Label();
        m.visitLdcInsn(c); st(name, "get", "()Ljava/lang/String;");
        m.visitJumpInsn(IF_ACMPEQ, same);
        s("not the same object"); print("Ljava/lang/String;");
        m.visitLabel(same);
        m.visitLdcInsn(k); print("J");
        m.visitLdcInsn(k); print("J");
        m.visitLdcInsn(n); print("Ljava/lang/Object;");
        m.visitLdcInsn(pc); print("Ljava/lang/Object;");
        m.visitLdcInsn(en); print("Ljava/lang/Object;");
        m.visitLdcInsn(sf); print("I");
        m.visitLdcInsn(iv); print("Ljava/lang/String;");
        attempt("failing bootstrap", () -> { m.visitLdcInsn(bc); op(POP); });
        attempt("failing bootstrap again", () -> { m.visitLdcInsn(bc); op(POP); });
        done();
        end();
    }

    static void oldClass() throws Exception {
        // version 45 to 52 classes: no frames before 50, ldc of class only from 49
        for (int v : new int[] {V1_1, V1_2, V1_4, V1_6, V1_7, V1_8}) {
            int major = v & 0xffff;
            String n = "AsmVersion" + major;
            begin(n, v, ACC_SUPER, "java/lang/Object", major >= 50 ? new W() : new W(ClassWriter.COMPUTE_MAXS));
            helpers();
            main_();
            Label a = new Label(), e = new Label();
            i(0); m.visitVarInsn(ISTORE, 1);
            m.visitLabel(a);
            m.visitVarInsn(ILOAD, 1); i(3);
            m.visitJumpInsn(IF_ICMPGE, e);
            m.visitVarInsn(ILOAD, 1); print("I");
            m.visitIincInsn(1, 1);
            m.visitJumpInsn(GOTO, a);
            m.visitLabel(e);
            s("version " + major); print("Ljava/lang/String;");
            done();
            end();
        }
    }

    static void bad() throws Exception {
        dir = Path.of("bad");
        String[] what = {"Underflow", "IntAsRef", "RefAsInt", "FallOff", "LocalUnset", "WrongReturn", "StackMerge", "UninitThis", "WideSplit", "Overflow", "BadLocal"};
        for (String w : what) {
            // old version without frames so that the type-inferring verifier judges
            begin("Bad" + w, V1_5, ACC_SUPER, "java/lang/Object", new W(0));
            method(ACC_STATIC, "f", "(I)I");
            Label a = new Label(), b = new Label();
            int ms = 6, ml = 6;
            boolean ret = true;
            switch (w) {
                case "Underflow" -> { op(POP); i(1); }
                case "IntAsRef" -> { i(1); op(ARRAYLENGTH); }
                case "RefAsInt" -> { s("x"); i(1); op(IADD); }
                case "FallOff" -> { i(1); op(POP); ret = false; }
                case "LocalUnset" -> m.visitVarInsn(ILOAD, 3);
                case "WrongReturn" -> { s("x"); op(ARETURN); ret = false; }
                case "StackMerge" -> { m.visitVarInsn(ILOAD, 0); m.visitJumpInsn(IFEQ, a); i(1); m.visitLabel(a); i(2); }
                case "UninitThis" -> { m.visitTypeInsn(NEW, "java/lang/Object"); m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/Object", "hashCode", "()I", false); }
                case "WideSplit" -> { l(1); op(POP); op(POP); i(1); }
                case "Overflow" -> { ms = 1; i(1); i(2); op(IADD); }
                case "BadLocal" -> { ml = 1; i(1); m.visitVarInsn(ISTORE, 4); i(1); }
            }
            if (ret) op(IRETURN);
            m.visitMaxs(ms, ml);
            m.visitEnd();
            main_();
            m.visitFieldInsn(GETSTATIC, "java/lang/System", "out", "Ljava/io/PrintStream;");
            i(1); st(name, "f", "(I)I");
            m.visitMethodInsn(INVOKEVIRTUAL, "java/io/PrintStream", "println", "(I)V", false);
            done();
            end();
        }
    }

    public static void main(String[] args) throws Exception {
        stackOps();
        jumps();
        jsr();
        narrow();
        linkErrors();
        monitors();
        condy();
        oldClass();
        bad();
    }
}
