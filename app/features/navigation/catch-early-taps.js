// Runs at the head's start. What is sent or pressed before the application is there waits for it, in order; where its
// scripts do not come, or a form has waited for them for 15 s, the last form goes the way it goes without them.
(() => {
  const waiting = [];
  const listeners = {
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
    if (element.submit) setTimeout(() => waiting.length > 0 && !hasBasket() && fail(), 15_000);
  }
  // A basket goes along only with the scripts; where storage is forbidden there is none, and `[]` is an empty one.
  function hasBasket() {
    try {
      return localStorage.getItem("basket:items")?.length > 2;
    } catch {}
  }
  function stop() {
    for (const type in listeners) removeEventListener(type, listeners[type], true);
    for (const { element } of waiting) element.removeAttribute("data-waiting");
  }
  function fail() {
    stop();
    // Nothing of it is sent once more by an application that comes after all.
    const form = waiting.splice(0).findLast(({ element }) => element.submit)?.element;
    if (!form) return;
    // A quote without its list would be acknowledged as if it were whole: it stays as it was typed, and says so.
    const { listless } = form.elements;
    if (listless && hasBasket()) return (listless.hidden = false);
    form.setAttribute("data-sent", "");
    form.submit();
  }
  for (const type in listeners) addEventListener(type, listeners[type], true);
  window.earlyTaps = { waiting, stop };
})();
