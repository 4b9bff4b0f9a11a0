// @ts-check
// The switches at the top of every page: the theme changes at once, and a change of language keeps one's place.

const THEMES = ["auto", "light", "dark"];

/** @param {HTMLButtonElement} button */
function turnTheme(button) {
  const theme = button.value;
  document.documentElement.dataset.theme = theme;
  button.value = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? "auto";
  const said = button.dataset[theme] ?? "";
  button.setAttribute("aria-label", said);
  button.title = said;
  return theme;
}

for (const form of document.querySelectorAll("form.settings")) {
  form.addEventListener("submit", (event) => {
    const button = /** @type {SubmitEvent} */ (event).submitter;
    if (!(button instanceof HTMLButtonElement) || !(form instanceof HTMLFormElement)) return;
    if (button.name === "theme") {
      event.preventDefault();
      const body = new URLSearchParams({ theme: turnTheme(button) });
      fetch(form.action, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => {
        // the server is away: the page has changed all the same, only the choice is not remembered
      });
      return;
    }
    // Where one reads is told only if it is a place of the page: other fragments may be secrets.
    const back = form.elements.namedItem("back");
    const at = decodeURIComponent(location.hash.slice(1));
    if (back instanceof HTMLInputElement && at && document.getElementById(at)) {
      back.value = location.pathname + location.search + location.hash;
    }
  });
}
