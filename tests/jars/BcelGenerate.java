//: bcel.jar
import org.apache.bcel.Const;
import org.apache.bcel.classfile.ClassParser;
import org.apache.bcel.classfile.JavaClass;
import org.apache.bcel.classfile.Method;
import org.apache.bcel.generic.ArithmeticInstruction;
import org.apache.bcel.generic.ClassGen;
import org.apache.bcel.generic.ConstantPoolGen;
import org.apache.bcel.generic.IADD;
import org.apache.bcel.generic.ILOAD;
import org.apache.bcel.generic.IRETURN;
import org.apache.bcel.generic.InstructionHandle;
import org.apache.bcel.generic.InstructionList;
import org.apache.bcel.generic.MethodGen;
import org.apache.bcel.generic.Type;
import java.io.ByteArrayInputStream;

/** bcel: a class made, written, read again and looked at. */
public class BcelGenerate {
    public static void main(String[] args) throws Exception {
        ClassGen made = new ClassGen("Adder", "java.lang.Object", "Adder.java", Const.ACC_PUBLIC | Const.ACC_SUPER, null);
        ConstantPoolGen pool = made.getConstantPool();
        InstructionList code = new InstructionList();
        code.append(new ILOAD(0));
        code.append(new ILOAD(1));
        code.append(new IADD());
        code.append(new IRETURN());
        MethodGen add = new MethodGen(Const.ACC_PUBLIC | Const.ACC_STATIC, Type.INT, new Type[] {Type.INT, Type.INT}, new String[] {"a", "b"}, "add", "Adder", code, pool);
        add.setMaxStack();
        add.setMaxLocals();
        made.addMethod(add.getMethod());
        made.addEmptyConstructor(Const.ACC_PUBLIC);
        byte[] bytes = made.getJavaClass().getBytes();
        JavaClass read = new ClassParser(new ByteArrayInputStream(bytes), "Adder.class").parse();
        System.out.println(read.getClassName() + " " + bytes.length + " " + read.getMethods().length);
        for (Method method : read.getMethods()) {
            System.out.println(method + " " + method.getCode().getMaxStack());
            for (InstructionHandle handle : new InstructionList(method.getCode().getCode())) {
                System.out.println("  " + handle.getPosition() + " " + handle.getInstruction().getName() + " " + (handle.getInstruction() instanceof ArithmeticInstruction));
            }
        }
    }
}
