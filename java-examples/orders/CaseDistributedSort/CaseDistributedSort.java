import guide.Input;

/**
 * The distributed sorting of section 7.4 of "Concolic testing of sequential and concurrent programs": between any two
 * neighbours of a list there is a thread that exchanges their values where they are in the wrong order, and then calls
 * the threads beside it to look again. A thread lowers its flag only after it has looked; a call that came meanwhile is
 * lost, and for some inputs the list is not sorted in the end: a failed assertion. Argument: how many values there are.
 */
public class CaseDistributedSort {
    static class Cell {
        int value;
        Cell next;

        Cell(int value, Cell next) {
            this.value = value;
            this.next = next;
        }

        boolean exchange() {
            synchronized (this) {
                synchronized (next) {
                    if (value <= next.value) {
                        return false;
                    }
                    int larger = value;
                    value = next.value;
                    next.value = larger;
                    return true;
                }
            }
        }
    }

    /** Who still has to look. It is over when nobody has to. */
    static class Board {
        final boolean[] called;

        Board(int sorters) {
            called = new boolean[sorters];
            for (int i = 0; i < sorters; i++) {
                called[i] = true;
            }
        }

        synchronized boolean await(int sorter) throws InterruptedException {
            while (!called[sorter]) {
                if (isOver()) {
                    return false;
                }
                wait();
            }
            return true;
        }

        synchronized void done(int sorter, boolean exchanged) {
            called[sorter] = false;
            if (exchanged && sorter > 0) {
                called[sorter - 1] = true;
            }
            if (exchanged && sorter + 1 < called.length) {
                called[sorter + 1] = true;
            }
            notifyAll();
        }

        boolean isOver() {
            for (boolean one : called) {
                if (one) {
                    return false;
                }
            }
            return true;
        }
    }

    static class Sorter extends Thread {
        final int number;
        final Cell cell;
        final Board board;

        Sorter(int number, Cell cell, Board board) {
            this.number = number;
            this.cell = cell;
            this.board = board;
        }

        @Override
        public void run() {
            try {
                while (board.await(number)) {
                    board.done(number, cell.exchange());
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int values = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        Cell list = null;
        for (int i = 0; i < values; i++) {
            list = new Cell(Input.nextInt("value"), list);
        }
        Board board = new Board(values - 1);
        Sorter[] sorters = new Sorter[values - 1];
        Cell cell = list;
        for (int i = 0; i < sorters.length; i++) {
            sorters[i] = new Sorter(i, cell, board);
            cell = cell.next;
        }
        for (Sorter sorter : sorters) {
            sorter.start();
        }
        for (Sorter sorter : sorters) {
            sorter.join();
        }
        for (cell = list; cell.next != null; cell = cell.next) {
            assert cell.value <= cell.next.value : "not sorted";
        }
    }
}
