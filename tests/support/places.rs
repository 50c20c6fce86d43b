//! A program with very many places that touch the same variable, for warnings about all of them.

/// The source of a class `Places` with so many methods that call each other, and the place in each, in the notation of
/// `--at`.
pub fn source(count: usize) -> (String, Vec<String>) {
    let mut source = String::from(
        "public class Places {\n    static int shared; static final Object LOCK = new Object();\n",
    );
    let mut places = Vec::new();
    for i in 0..count {
        let (next, far) = ((i + 1) % count, (i * 7 + 3) % count);
        source += &format!(
            "    static void m{i}(int k) {{ if (k < 0) return; synchronized (LOCK) {{ shared += {i}; }} \
             if (k > {i}) m{next}(k - 1); else m{far}(k - 2); shared++; }}\n"
        );
        places.push(format!("Places.java:{}", i + 3));
    }
    source += "    public static void main(String[] arguments) {\n        \
               new Thread(() -> m0(30)).start();\n        m1(30);\n    }\n}\n";
    (source, places)
}
