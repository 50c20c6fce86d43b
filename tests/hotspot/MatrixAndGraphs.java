// matrices, graphs, dynamic programming: multiplication, Gauss, Dijkstra with PriorityQueue, topological order, union find, knapsack, edit distance, game of life
import java.util.*;

public class MatrixAndGraphs {
    static double[][] multiply(double[][] a, double[][] b) {
        double[][] c = new double[a.length][b[0].length];
        for (int i = 0; i < a.length; i++) for (int j = 0; j < b[0].length; j++) for (int k = 0; k < b.length; k++) c[i][j] += a[i][k] * b[k][j];
        return c;
    }

    static double[] solve(double[][] m) {
        int n = m.length;
        for (int p = 0; p < n; p++) {
            int max = p;
            for (int i = p + 1; i < n; i++) if (Math.abs(m[i][p]) > Math.abs(m[max][p])) max = i;
            double[] t = m[p];
            m[p] = m[max];
            m[max] = t;
            if (m[p][p] == 0) throw new ArithmeticException("singular");
            for (int i = p + 1; i < n; i++) {
                double f = m[i][p] / m[p][p];
                for (int k = p; k <= n; k++) m[i][k] -= f * m[p][k];
            }
        }
        double[] x = new double[n];
        for (int i = n - 1; i >= 0; i--) {
            x[i] = m[i][n];
            for (int k = i + 1; k < n; k++) x[i] -= m[i][k] * x[k];
            x[i] /= m[i][i];
        }
        return x;
    }

    record Edge(int to, int cost) {}

    static class Graph {
        final List<List<Edge>> out = new ArrayList<>();

        Graph(int n) { for (int i = 0; i < n; i++) out.add(new ArrayList<>()); }

        Graph edge(int a, int b, int c) {
            out.get(a).add(new Edge(b, c));
            return this;
        }

        int[] distances(int from) {
            int[] d = new int[out.size()];
            Arrays.fill(d, Integer.MAX_VALUE);
            d[from] = 0;
            PriorityQueue<int[]> q = new PriorityQueue<>((x, y) -> x[1] - y[1]);
            q.add(new int[] {from, 0});
            while (!q.isEmpty()) {
                int[] at = q.remove();
                if (at[1] > d[at[0]]) continue;
                for (Edge e : out.get(at[0])) {
                    int n = at[1] + e.cost();
                    if (n < d[e.to()]) q.add(new int[] {e.to(), d[e.to()] = n});
                }
            }
            return d;
        }

        List<Integer> order() {
            int[] in = new int[out.size()];
            out.forEach(es -> es.forEach(e -> in[e.to()]++));
            Deque<Integer> ready = new ArrayDeque<>();
            for (int i = 0; i < in.length; i++) if (in[i] == 0) ready.add(i);
            List<Integer> r = new LinkedList<>();
            while (!ready.isEmpty()) {
                int v = ready.poll();
                r.add(v);
                for (Edge e : out.get(v)) if (--in[e.to()] == 0) ready.add(e.to());
            }
            if (r.size() < in.length) throw new IllegalStateException("cycle after " + r);
            return r;
        }
    }

    static class UnionFind {
        final int[] parent, size;

        UnionFind(int n) {
            parent = new int[n];
            size = new int[n];
            for (int i = 0; i < n; i++) size[parent[i] = i] = 1;
        }

        int find(int x) { return parent[x] == x ? x : (parent[x] = find(parent[x])); }

        boolean join(int a, int b) {
            if ((a = find(a)) == (b = find(b))) return false;
            if (size[a] < size[b]) {
                int t = a;
                a = b;
                b = t;
            }
            parent[b] = a;
            size[a] += size[b];
            return true;
        }
    }

    static int edit(String a, String b) {
        int[][] d = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++)
            for (int j = 0; j <= b.length(); j++)
                d[i][j] = i == 0 ? j : j == 0 ? i : Math.min(Math.min(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1));
        return d[a.length()][b.length()];
    }

    static boolean[][] life(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] r = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) if ((dx | dy) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                r[y][x] = n == 3 || g[y][x] && n == 2;
            }
        return r;
    }

    public static void main(String[] args) {
        double[][] a = {{1, 2}, {3, 4}, {5, 6}}, b = {{1, 0, -1}, {0.5, 2, 1}};
        System.out.println(Arrays.deepToString(multiply(a, b)));
        System.out.println(Arrays.toString(solve(new double[][] {{0, 2, 1, 7}, {1, -2, -3, -12}, {-1, 1, 2, 8}})));
        try {
            solve(new double[][] {{1, 1, 1}, {1, 1, 2}});
        } catch (ArithmeticException e) {
            System.out.println(e);
        }
        Graph g = new Graph(6).edge(0, 1, 7).edge(0, 2, 3).edge(2, 1, 2).edge(1, 3, 1).edge(2, 3, 9).edge(3, 4, 4);
        System.out.println(Arrays.toString(g.distances(0)) + " " + g.order());
        try {
            g.edge(4, 0, 1).order();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        UnionFind u = new UnionFind(10);
        int joined = 0;
        for (int i = 0; i < 30; i++) if (u.join(i * 7 % 10, i * 3 % 10 / 2)) joined++;
        System.out.println(joined + " " + Arrays.toString(u.size) + u.find(3));
        System.out.println(edit("kitten", "sitting") + " " + edit("", "abc") + " " + edit("flaw", "lawn"));
        int[] weight = {1, 3, 4, 5}, value = {1, 4, 5, 7}, best = new int[8];
        for (int i = 0; i < 4; i++) for (int w = 7; w >= weight[i]; w--) best[w] = Math.max(best[w], best[w - weight[i]] + value[i]);
        System.out.println(best[7] + Arrays.toString(best));
        boolean[][] grid = new boolean[6][6];
        grid[0][1] = grid[1][2] = grid[2][0] = grid[2][1] = grid[2][2] = true;
        for (int i = 0; i < 8; i++) grid = life(grid);
        for (boolean[] row : grid) {
            StringBuilder sb = new StringBuilder();
            for (boolean c : row) sb.append(c ? '#' : '.');
            System.out.println(sb);
        }
        int[] sieve = new int[60];
        BitSet composite = new BitSet();
        for (int i = 2; i < 60; i++) if (!composite.get(i)) for (int j = i * i; j < 60; j += i) composite.set(j);
        composite.flip(2, 60);
        System.out.println(composite + " " + composite.cardinality() + sieve.length);
    }
}
