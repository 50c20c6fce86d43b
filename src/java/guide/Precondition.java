package guide;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Says that a method without parameters that returns a boolean tells whether its object can be an input of a unit under
 * test: <code>guide test</code> calls it, and tests the unit only where it returns true. A method called
 * <code>repOk</code> needs no annotation.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.METHOD)
public @interface Precondition {}
