package gov.nasa.jpf.jvm;

/** Where Java PathFinder's Verify was before its version 7. */
public class Verify extends gov.nasa.jpf.vm.Verify {}
