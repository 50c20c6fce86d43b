package guide;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.util.Arrays;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.Vector;

/** Resources of the class path as guide finds them, URLs whose bytes are at hand. Only guide itself calls this. */
final class Resource extends URLStreamHandler {
    private final byte[] bytes;

    private Resource(byte[] bytes) {
        this.bytes = bytes;
    }

    static URL url(String text, byte[] bytes) throws MalformedURLException {
        return new URL(null, text, new Resource(bytes));
    }

    static Enumeration<URL> urls(String[] texts, byte[][] contents) throws MalformedURLException {
        Vector<URL> urls = new Vector<>();
        for (int i = 0; i < texts.length; i++) {
            urls.add(url(texts[i], contents[i]));
        }
        return urls.isEmpty() ? Collections.<URL>emptyEnumeration() : urls.elements();
    }

    static Iterator<Object> iterator(Object[] all) {
        return Arrays.asList(all).iterator();
    }

    static InputStream stream(byte[] bytes) {
        return new ByteArrayInputStream(bytes);
    }

    @Override
    protected URLConnection openConnection(URL url) {
        return new URLConnection(url) {
            @Override
            public void connect() {
                connected = true;
            }

            @Override
            public InputStream getInputStream() {
                return stream(bytes.clone());
            }

            @Override
            public long getContentLengthLong() {
                return bytes.length;
            }
        };
    }
}
