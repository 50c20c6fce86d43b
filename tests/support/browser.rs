//! A headless Chromium, driven over the pipe of its DevTools protocol. Start at [`Browser::start`].

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A browser that takes longer hangs, and is ended.
const LONGEST: Duration = Duration::from_secs(180);

pub struct Browser {
    child: Arc<Mutex<Child>>,
    to: ChildStdin,
    from: BufReader<ChildStdout>,
    calls: u64,
    session: Option<String>,
    /// Names of events since the page was last opened.
    events: Vec<String>,
    /// Errors in the console, exceptions, and whatever the page's policy kept from happening.
    pub complaints: Vec<String>,
    /// Everything that was asked for.
    pub requests: Vec<String>,
}

/// How the page is looked at.
#[derive(Clone, Copy, Debug)]
pub struct View {
    pub width: u32,
    pub is_dark: bool,
}

impl Browser {
    /// Starts the browser that is installed, or returns `None` where none is. `folder` is for its own files.
    pub fn start(folder: &Path) -> Option<Browser> {
        let program = installed()?;
        // The protocol is spoken on the descriptors 3 and 4, which only a shell can set without unsafe code.
        let line = "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null 2>&1";
        let mut child = Command::new("sh")
            .args(["-c", line])
            .arg(program)
            .args([
                "--headless",
                "--no-sandbox",
                "--disable-gpu",
                "--hide-scrollbars",
            ])
            .args([
                "--no-first-run",
                "--disable-dev-shm-usage",
                "--remote-debugging-pipe",
            ])
            .arg(format!(
                "--user-data-dir={}",
                folder.join("profile").display()
            ))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("there is a shell");
        let to = child.stdin.take().expect("it is piped");
        let from = BufReader::new(child.stdout.take().expect("it is piped"));
        let child = Arc::new(Mutex::new(child));
        let watched = child.clone();
        std::thread::spawn(move || {
            std::thread::sleep(LONGEST);
            // Ended already, unless it hangs.
            let _ = watched.lock().expect("nobody panics with it").kill();
        });
        let mut browser = Browser {
            child,
            to,
            from,
            calls: 0,
            session: None,
            events: Vec::new(),
            complaints: Vec::new(),
            requests: Vec::new(),
        };
        let target = browser.call("Target.createTarget", json!({ "url": "about:blank" }));
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        let session = browser.call("Target.attachToTarget", target);
        browser.session = session["sessionId"].as_str().map(String::from);
        for domain in ["Page", "Runtime", "Log", "Network"] {
            browser.call(&format!("{domain}.enable"), json!({}));
        }
        Some(browser)
    }

    /// Opens a file, and waits until it is loaded.
    pub fn open(&mut self, file: &Path, view: View) {
        let View { width, is_dark } = view;
        let size =
            json!({ "width": width, "height": 900, "deviceScaleFactor": 1, "mobile": false });
        self.call("Emulation.setDeviceMetricsOverride", size);
        let scheme = if is_dark { "dark" } else { "light" };
        let scheme = json!({ "features": [{ "name": "prefers-color-scheme", "value": scheme }] });
        self.call("Emulation.setEmulatedMedia", scheme);
        self.events.clear();
        let url = format!("file://{}", file.display());
        let answer = self.call("Page.navigate", json!({ "url": url }));
        assert!(answer.get("errorText").is_none(), "{answer}");
        while !self.events.iter().any(|it| it == "Page.loadEventFired") {
            let message = self.receive();
            self.note(&message);
        }
    }

    pub fn allow_scripts(&mut self, allowed: bool) {
        self.call(
            "Emulation.setScriptExecutionDisabled",
            json!({ "value": !allowed }),
        );
    }

    /// The value of an expression on the page.
    pub fn value(&mut self, expression: &str) -> Value {
        let parameters = json!({ "expression": expression, "returnByValue": true });
        let answer = self.call("Runtime.evaluate", parameters);
        assert!(
            answer.get("exceptionDetails").is_none(),
            "{expression}: {answer}"
        );
        answer["result"]["value"].clone()
    }

    /// A picture of the whole page.
    pub fn screenshot(&mut self, file: &Path) {
        let size = self.call("Page.getLayoutMetrics", json!({}))["cssContentSize"].clone();
        let height = size["height"].as_f64().unwrap_or(0.0).min(6000.0);
        let clip = json!({ "x": 0, "y": 0, "width": size["width"], "height": height, "scale": 1 });
        let parameters = json!({ "captureBeyondViewport": true, "clip": clip });
        let shot = self.call("Page.captureScreenshot", parameters);
        let bytes = decoded(shot["data"].as_str().expect("it is text"));
        std::fs::write(file, bytes).expect("the folder is writable");
    }

    pub fn call(&mut self, method: &str, parameters: Value) -> Value {
        self.calls += 1;
        let number = self.calls;
        let mut message = json!({ "id": number, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            message["sessionId"] = json!(session);
        }
        let mut bytes = message.to_string().into_bytes();
        bytes.push(0);
        self.to.write_all(&bytes).expect("the browser listens");
        loop {
            let message = self.receive();
            if message["id"] == number {
                assert!(message.get("error").is_none(), "{method}: {message}");
                return message["result"].clone();
            }
            self.note(&message);
        }
    }

    fn receive(&mut self) -> Value {
        let mut bytes = Vec::new();
        self.from
            .read_until(0, &mut bytes)
            .expect("the browser speaks");
        assert_eq!(bytes.pop(), Some(0), "the browser has ended");
        serde_json::from_slice(&bytes).expect("it speaks JSON")
    }

    fn note(&mut self, message: &Value) {
        let Some(method) = message["method"].as_str() else {
            return;
        };
        self.events.push(method.to_string());
        let parameters = &message["params"];
        match method {
            "Runtime.exceptionThrown" | "Runtime.consoleAPICalled" | "Log.entryAdded" => {
                self.complaints.push(parameters.to_string());
            }
            "Network.requestWillBeSent" => {
                let url = parameters["request"]["url"].as_str();
                self.requests.push(url.unwrap_or_default().to_string());
            }
            _ => {}
        }
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        let mut child = self.child.lock().expect("nobody panics with it");
        // It may have ended by itself.
        let _ = child.kill();
        let _ = child.wait();
    }
}

/// `GUIDE_TEST_BROWSER`, or a Chromium on the PATH.
fn installed() -> Option<PathBuf> {
    if let Some(named) = std::env::var_os("GUIDE_TEST_BROWSER") {
        return Some(named.into());
    }
    let path = std::env::var_os("PATH")?;
    let names = ["chromium", "chromium-browser", "google-chrome"];
    let folders: Vec<PathBuf> = std::env::split_paths(&path).collect();
    let mut all = names
        .iter()
        .flat_map(|name| folders.iter().map(move |it| it.join(name)));
    all.find(|program| program.is_file())
}

fn decoded(base64: &str) -> Vec<u8> {
    let digit = |c: u8| match c {
        b'A'..=b'Z' => c - b'A',
        b'a'..=b'z' => c - b'a' + 26,
        b'0'..=b'9' => c - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let digits: Vec<u8> = base64.trim_end_matches('=').bytes().map(digit).collect();
    let mut bytes = Vec::new();
    for part in digits.chunks(4) {
        let bits = part
            .iter()
            .fold(0u32, |bits, digit| bits << 6 | u32::from(*digit));
        let bits = bits << (6 * (4 - part.len()));
        bytes.extend(&bits.to_be_bytes()[1..part.len()]);
    }
    bytes
}
