// Runs at the head's start. What is sent or pressed before the application is there waits for it, in order; where its
// scripts do not come within 15 s, the last form goes the way it goes without them, or else the last link is followed.
(() => {
  const waiting = [];
  let listeners = {
    submit(event) {
      const form = event.target;
      // A form that picks something is sent with what was picked then, any other with all that it holds by now.
      const data = form.method === "get" ? new FormData(form) : null;
      if (form.hasAttribute("data-early")) wait(event, form, data);
    },
    click(event) {
      const button = "button[type=button]:not([popovertarget])";
      // A link that is followed would leave behind what waits.
      const pressed = event.target.closest(waiting.length > 0 ? `${button}, a[href]` : button);
      if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const number = pressed.parentElement.querySelector("input");
      if (pressed.dataset.step) number.value = Math.max(1, +number.value + +pressed.dataset.step);
      else wait(event, pressed, null);
    },
    error: ({ target }) => target instanceof HTMLScriptElement && fail(),
    unhandledrejection: fail,
  };
  function wait(event, element, data) {
    event.preventDefault();
    event.stopImmediatePropagation();
    element.setAttribute("data-waiting", "");
    // A page that is rendered anew has another element in its place.
    const place = [...document.getElementsByTagName(element.localName)].indexOf(element);
    waiting.push({ element, place, data });
    setTimeout(() => waiting.length > 0 && fail(), 15_000);
  }
  // A basket goes along only with the scripts; where storage is forbidden there is none, and `[]` is an empty one.
  function hasBasket() {
    try {
      return localStorage.getItem("basket:items")?.length > 2;
    } catch {}
  }
  function start() {
    for (const type in listeners) addEventListener(type, listeners[type], true);
  }
  function stop() {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
    for (const { element } of waiting) element.removeAttribute("data-waiting");
  }
  function fail() {
    stop();
    listeners = { submit: sendWithoutScripts };
    start();
    // Nothing of it is sent once more by an application that comes after all.
    const early = waiting.splice(0).map(({ element }) => element);
    const form = early.findLast(({ submit }) => submit);
    const link = early.findLast(({ href }) => href);
    if (form) form.requestSubmit();
    else if (link) location = link;
  }
  let told;
  function sendWithoutScripts(event) {
    const form = event.target;
    const { listless } = form.elements;
    // A quote without its list would be acknowledged as if it were whole: it stays as it was typed, and says so once. Who
    // presses twice has not read it.
    if (listless && hasBasket() && !(Date.now() - told > 3_000)) {
      event.preventDefault();
      told ??= Date.now();
      listless.hidden = false;
      listless.scrollIntoView({ block: "center" });
    } else form.setAttribute("data-sent", "");
  }
  start();
  window.earlyTaps = { waiting, stop };
})();
