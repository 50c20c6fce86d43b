//: asm.jar asm-tree.jar asm-analysis.jar asm-util.jar
import java.io.PrintWriter;
import java.io.StringWriter;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.TraceClassVisitor;

/** asm: a class written with visitors, with computed frames, read as a tree, and printed. */
public class AsmGenerate {
    public static void main(String[] args) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC, "Max", null, "java/lang/Object", null);
        MethodVisitor max = writer.visitMethod(Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC, "max", "(II)I", null, null);
        max.visitCode();
        max.visitVarInsn(Opcodes.ILOAD, 0);
        max.visitVarInsn(Opcodes.ILOAD, 1);
        Label less = new Label();
        max.visitJumpInsn(Opcodes.IF_ICMPLT, less);
        max.visitVarInsn(Opcodes.ILOAD, 0);
        max.visitInsn(Opcodes.IRETURN);
        max.visitLabel(less);
        max.visitVarInsn(Opcodes.ILOAD, 1);
        max.visitInsn(Opcodes.IRETURN);
        max.visitMaxs(0, 0);
        max.visitEnd();
        writer.visitEnd();
        byte[] bytes = writer.toByteArray();
        ClassNode node = new ClassNode();
        new ClassReader(bytes).accept(node, 0);
        MethodNode method = node.methods.get(0);
        System.out.println(node.name + " " + bytes.length + " " + method.name + method.desc + " " + method.instructions.size() + " " + method.maxStack);
        StringWriter text = new StringWriter();
        new ClassReader(bytes).accept(new TraceClassVisitor(new PrintWriter(text)), 0);
        System.out.println(text);
    }
}
