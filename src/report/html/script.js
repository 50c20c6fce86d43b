"use strict";
// Filters; everything else on the page works without a script.
(() => {
  const entries = [...document.querySelectorAll("article.entry")];
  const form = document.getElementById("filters");

  // A link to a warning opens it.
  const openLinked = () => {
    const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const details = linked && linked.querySelector("details");
    if (details) {
      details.open = true;
      linked.scrollIntoView();
    }
  };
  addEventListener("hashchange", openLinked);
  openLinked();
  if (!form) return;

  const search = document.getElementById("search");
  const count = document.getElementById("count");
  const texts = entries.map((entry) => entry.textContent.toLowerCase());
  const apply = () => {
    const wanted = {};
    for (const box of form.querySelectorAll("input[type=checkbox]")) {
      wanted[box.name] = wanted[box.name] || new Set();
      if (box.checked) wanted[box.name].add(box.value);
    }
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    entries.forEach((entry, number) => {
      const chosen = Object.keys(wanted).every((name) => wanted[name].has(entry.dataset[name]));
      const fits = chosen && words.every((word) => texts[number].includes(word));
      entry.hidden = !fits;
      shown += fits;
    });
    count.value = shown + " of " + entries.length + " shown";
    for (const section of document.querySelectorAll("section.entries")) {
      section.querySelector(".nothing").hidden = !!section.querySelector("article:not([hidden])");
    }
  };
  const openAll = (open) => () => {
    for (const entry of entries) {
      if (!entry.hidden) entry.querySelector("details").open = open;
    }
  };
  document.getElementById("open-all").addEventListener("click", openAll(true));
  document.getElementById("close-all").addEventListener("click", openAll(false));
  form.addEventListener("input", apply);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  apply();
})();
