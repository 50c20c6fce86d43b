import java.io.*;

/** Two threads add one to a number in a file, and nobody keeps them from doing it at once. */
public class FileRace {
    static void add() {
        try (RandomAccessFile file = new RandomAccessFile("number", "rw")) {
            int number = file.read();
            file.seek(0);
            file.write(number + 1);
        } catch (IOException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("number", "rw")) {
            file.write(0);
        }
        Thread other = new Thread(FileRace::add);
        other.start();
        add();
        other.join();
        try (RandomAccessFile file = new RandomAccessFile("number", "r")) {
            assert file.read() == 2;
        }
    }
}
