//: confirmed deadlock: @taken
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class HolderEnds {
    static final ReentrantLock LOCK = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> LOCK.lock()).start();
        LOCK.lock(); // @taken
        LOCK.unlock();
    }
}
