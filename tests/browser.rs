//! The HTML report in a real browser. Where no Chromium is installed these tests say so and check nothing. Pictures of what
//! they saw are in the target folder, `tmp/browser*/*.png`.

use crate::support::browser::{Browser, View};
use crate::support::desk::Desk;
use guide::config::Reports;
use guide::report::{AtHand, Place, TraceLine, write_all};
use serde_json::Value;
use std::path::PathBuf;

const WIDE: View = View {
    width: 1280,
    is_dark: false,
};
const NARROW: View = View {
    width: 400,
    is_dark: false,
};

fn dark(view: View) -> View {
    View {
        is_dark: true,
        ..view
    }
}

/// A browser and the report of the program of `tests/reports`, or nothing where there is no browser.
fn opened(name: &str) -> Option<(Browser, Desk, PathBuf)> {
    let desk = Desk::new(name);
    let Some(browser) = Browser::start(&desk.folder) else {
        eprintln!(
            "no Chromium is installed (apt-get install chromium): the HTML report was not looked at"
        );
        return None;
    };
    let ended = desk.judge(&["--html", "r.html", "--json", "r.json"]);
    assert_eq!(ended.status, 1, "{ended:#?}");
    let page = desk.path("r.html");
    Some((browser, desk, page))
}

const OPEN_ALL: &str = "document.querySelectorAll('details').forEach((it) => it.open = true)";

/// For each element with text of its own, the ratio of the luminances of the text and of what is behind it, the least
/// first. WCAG wants 4.5.
const CONTRASTS: &str = "(() => {
    const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
    const linear = (it) => it <= 0.03928 ? it / 12.92 : ((it + 0.055) / 1.055) ** 2.4;
    const luminance = (colour) => {
        const [r, g, b] = numbers(colour).map((it) => linear(it / 255));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const behind = (element) => {
        for (let at = element; at; at = at.parentElement) {
            const colour = getComputedStyle(at).backgroundColor;
            if (numbers(colour)[3] !== 0) return colour;
        }
        return 'rgb(255, 255, 255)';
    };
    const isText = (node) => node.nodeType === 3 && node.data.trim();
    const hasText = (element) => [...element.childNodes].some(isText);
    const isMeant = (it) => hasText(it) && it.checkVisibility() && !it.closest('script, style, svg');
    return [...document.body.querySelectorAll('*')].filter(isMeant).map((element) => {
        const [a, b] = [luminance(getComputedStyle(element).color), luminance(behind(element))];
        return [(Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05), element.outerHTML.slice(0, 120)];
    }).sort((a, b) => a[0] - b[0]);
})()";

#[test]
fn it_opens_from_a_file_without_a_network_and_is_readable_in_every_view() {
    let Some((mut browser, desk, page)) = opened("browser") else {
        return;
    };
    for view in [WIDE, dark(WIDE), NARROW, dark(NARROW)] {
        browser.open(&page, view);
        browser.value(OPEN_ALL);
        // Only parts that scroll by themselves may be wider than the page.
        let width = browser.value("document.documentElement.scrollWidth");
        assert!(
            width.as_u64() <= Some(view.width.into()),
            "{width} at {view:?}"
        );
        let contrasts = browser.value(CONTRASTS);
        let least = &contrasts[0];
        assert!(least[0].as_f64() >= Some(4.5), "{view:?}: {least}");
        assert!(contrasts.as_array().is_some_and(|all| all.len() > 300));
        let colours = if view.is_dark { "dark" } else { "light" };
        browser.screenshot(&desk.path(&format!("report-{}-{colours}.png", view.width)));
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
    let is_other = |url: &&String| !url.starts_with("file:");
    let others: Vec<&String> = browser.requests.iter().filter(is_other).collect();
    assert!(others.is_empty(), "{others:?}");
}

#[test]
fn what_the_program_is_called_and_prints_is_text() {
    let Some((mut browser, _, page)) = opened("browser-hostile") else {
        return;
    };
    browser.open(&page, WIDE);
    assert_eq!(browser.value("document.scripts.length"), 1);
    assert_eq!(
        browser.value("document.querySelectorAll('td b, .heads b, .output b').length"),
        0
    );
    let printed = browser.value("document.querySelector('.output').textContent");
    let expected = "open <b>now</b> ]]> & \"all\" day\\u{1}\\u{2028}\\u{202e}";
    assert_eq!(printed, expected);
    // Whatever came through all the same would not run.
    browser.value("document.body.append(Object.assign(document.createElement('script'), { textContent: 'window.harm = 1' }))");
    assert_eq!(browser.value("typeof window.harm"), "undefined");
    assert!(
        browser
            .complaints
            .iter()
            .all(|it| it.contains("Content Security Policy"))
    );
    assert_eq!(browser.complaints.len(), 1);
}

/// For each entry with an execution: its id, the names over its lanes, and for each step the number of its lane by where it
/// is on the screen.
const LANES: &str = "[...document.querySelectorAll('article')].filter((it) => it.querySelector('.lanes')).map((article) => {
    const heads = [...article.querySelectorAll('.heads .head')];
    const lefts = heads.map((it) => it.getBoundingClientRect().left);
    const lane = (card) => lefts.filter((left) => left <= card.getBoundingClientRect().left).length - 1;
    return [article.id, heads.map((it) => it.textContent), [...article.querySelectorAll('.card')].map(lane)];
})";

#[test]
fn each_thread_has_its_lane_and_each_lock_its_bar() {
    let Some((mut browser, desk, page)) = opened("browser-lanes") else {
        return;
    };
    browser.open(&page, WIDE);
    browser.value(OPEN_ALL);
    let report = desk.report("r.json");
    let drawn = browser.value(LANES);
    let drawn = drawn.as_array().expect("it is a list");
    let confirmed: Vec<_> = report.entries().filter(|it| it.is_confirmed()).collect();
    assert_eq!((drawn.len(), confirmed.len()), (4, 4));
    for (drawn, entry) in drawn.iter().zip(confirmed) {
        assert_eq!(drawn[0], entry.id.as_str());
        let mut threads: Vec<u16> = entry
            .execution
            .trace
            .iter()
            .map(|line| line.thread)
            .collect();
        threads.sort_unstable();
        threads.dedup();
        assert_eq!(drawn[1].as_array().map(Vec::len), Some(threads.len()));
        let lanes: Vec<Value> = entry
            .execution
            .trace
            .iter()
            .map(|line| threads.iter().position(|it| *it == line.thread).into())
            .collect();
        assert_eq!(drawn[2], Value::from(lanes), "{}", entry.id);
    }
    // In the deadlock each thread holds a lock from the step that takes it to the end.
    let bars = browser.value(
        "[...document.querySelectorAll('#W1 .step')].map((step) => [...step.querySelectorAll('.bar')].map((it) => it.className).join(' '))",
    );
    let bars: Vec<&str> = bars
        .as_array()
        .expect("it is a list")
        .iter()
        .filter_map(Value::as_str)
        .collect();
    let taken = report.warnings[0]
        .execution
        .trace
        .iter()
        .position(|it| it.action.name() == "acquire")
        .expect("one is");
    assert!(bars[..taken].iter().all(|it| it.is_empty()), "{bars:?}");
    assert_eq!(bars[taken], "bar lock-0 first");
    assert_eq!(bars.last(), Some(&"bar lock-0 bar lock-1"));
    let heights = browser.value(
        "[...document.querySelectorAll('#W1 .bar')].every((it) => it.getBoundingClientRect().height > 5)",
    );
    assert_eq!(heights, true);
    // The picture of the circle: two threads, two locks, four arrows, and words for who does not see it.
    assert_eq!(
        browser.value("document.querySelectorAll('#W1 svg .node').length"),
        4
    );
    assert_eq!(
        browser.value("document.querySelectorAll('#W1 svg .arrow').length"),
        4
    );
    let said = browser.value("document.querySelector('#W1 svg').getAttribute('aria-label')");
    assert!(
        said.as_str()
            .is_some_and(|it| it.contains("waits for the lock of")),
        "{said}"
    );

    // On a narrow screen all steps stand beside the tracks and say whose they are.
    browser.open(&page, NARROW);
    let names = browser.value(
        "[...document.querySelectorAll('#W1 .card .thread')].every((it) => it.getBoundingClientRect().width > 20)",
    );
    assert_eq!(names, true);
    let lefts = browser.value(
        "new Set([...document.querySelectorAll('#W1 .card')].map((it) => it.getBoundingClientRect().left)).size",
    );
    assert_eq!(lefts, 1);
}

#[test]
fn many_threads_have_narrow_lanes() {
    let Some((mut browser, desk, _)) = opened("browser-many") else {
        return;
    };
    let mut report = desk.report("r.json");
    let entry = &mut report.warnings[0];
    let step = |thread: u16, action: &str, lock: String| TraceLine {
        thread,
        name: format!("worker {thread}"),
        at: Some(Place {
            class: "shop.Desk".into(),
            method: "sell".into(),
            line: Some(14),
            ..Place::default()
        }),
        action: action.into(),
        object: Some(lock),
    };
    entry.execution.trace = (0..12)
        .flat_map(|thread| {
            let lock = |number: u16| format!("shop.Lock#{number}");
            [
                step(thread, "acquire", lock(thread)),
                step(thread, "acquire", lock(thread + 100)),
                step(thread, "wants", lock((thread + 1) % 12)),
            ]
        })
        .collect();
    let reports = Reports {
        files: [("html", desk.path("many.html"))].into(),
        ..Reports::default()
    };
    write_all(&report, &reports, &AtHand::default()).expect("the folder is writable");
    for view in [WIDE, dark(WIDE), NARROW] {
        browser.open(&desk.path("many.html"), view);
        let width = browser.value("document.documentElement.scrollWidth");
        assert!(
            width.as_u64() <= Some(view.width.into()),
            "{width} at {view:?}"
        );
        let cards = browser.value(
            "Math.min(...[...document.querySelectorAll('#W1 .card')].map((it) => it.getBoundingClientRect().width))",
        );
        assert!(cards.as_f64() > Some(140.0), "{cards} at {view:?}");
        let right = browser.value(
            "Math.max(...[...document.querySelectorAll('#W1 .card .what')].map((it) => it.getBoundingClientRect().right))",
        );
        assert!(
            right.as_f64() < Some(view.width.into()),
            "{right} at {view:?}"
        );
        let least = &browser.value(CONTRASTS)[0];
        assert!(least[0].as_f64() >= Some(4.5), "{view:?}: {least}");
        browser.screenshot(&desk.path(&format!("many-{}.png", view.width)));
    }
    assert_eq!(browser.complaints, Vec::<String>::new());
}

/// The ids of the entries that are shown.
const SHOWN: &str = "[...document.querySelectorAll('article')].filter((it) => it.checkVisibility()).map((it) => it.id).join(' ')";

fn click(browser: &mut Browser, selector: &str) {
    browser.value(&format!("document.querySelector('{selector}').click()"));
}

fn search(browser: &mut Browser, text: &str) {
    let script = format!(
        "(() => {{ const it = document.getElementById('search'); it.value = '{text}'; it.dispatchEvent(new Event('input', {{ bubbles: true }})); }})()"
    );
    browser.value(&script);
}

#[test]
fn filters_leave_what_fits() {
    let Some((mut browser, _, page)) = opened("browser-filters") else {
        return;
    };
    browser.open(&page, WIDE);
    let all = "W1 W2 W3 W4 W5 W6 W7 W8 F1";
    assert_eq!(browser.value(SHOWN), all);
    assert_eq!(
        browser.value("document.getElementById('count').value"),
        "9 of 9 shown"
    );
    click(&mut browser, "input[name=verdict][value=confirmed]");
    assert_eq!(browser.value(SHOWN), "W2 W5 W6 W7 W8");
    click(&mut browser, "input[name=kind][value=reachability]");
    assert_eq!(browser.value(SHOWN), "W2 W8");
    assert_eq!(
        browser.value("document.getElementById('count').value"),
        "2 of 9 shown"
    );
    let nothing =
        "[...document.querySelectorAll('.nothing')].map((it) => it.checkVisibility()).join(' ')";
    assert_eq!(browser.value(nothing), "false true");
    click(&mut browser, "input[name=verdict][value=confirmed]");
    click(&mut browser, "input[name=kind][value=reachability]");
    assert_eq!(browser.value(SHOWN), all);
    search(&mut browser, "refill SELL");
    let found = browser.value(SHOWN);
    assert!(
        found
            .as_str()
            .is_some_and(|it| it.starts_with("W1 ") && !it.contains("W8")),
        "{found}"
    );
    search(&mut browser, "no such thing");
    assert_eq!(browser.value(SHOWN), "");
    search(&mut browser, "");
    click(&mut browser, "#close-all");
    assert_eq!(
        browser.value("document.querySelectorAll('article > details[open]').length"),
        0
    );
    click(&mut browser, "#open-all");
    assert_eq!(
        browser.value("document.querySelectorAll('article > details[open]').length"),
        9
    );
    assert_eq!(browser.complaints, Vec::<String>::new());
}

#[test]
fn without_scripts_everything_but_the_filters_is_there() {
    let Some((mut browser, _, page)) = opened("browser-scripts") else {
        return;
    };
    browser.allow_scripts(false);
    browser.open(&page, WIDE);
    assert_eq!(browser.value(SHOWN), "W1 W2 W3 W4 W5 W6 W7 W8 F1");
    assert_eq!(
        browser.value("document.getElementById('filters').checkVisibility()"),
        false
    );
    assert_eq!(
        browser.value("document.querySelectorAll('article > details[open]').length"),
        1
    );
    assert_eq!(
        browser.value("document.querySelector('#W1 .lanes').checkVisibility()"),
        true
    );
}
