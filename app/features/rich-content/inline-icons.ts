import type { Enhancement } from "./use-enhancements.ts";

/**
 * Replaces pictures of the class `icon-svg` by the SVG itself, so that it takes the colour of the text.
 * The file is parsed as a document, without what could run a script.
 */
export const inlineIcons: Enhancement = (elements) => {
  const controller = new AbortController();
  const replaced: { icon: Element; picture: HTMLElement }[] = [];
  for (const picture of elements) {
    if (!(picture instanceof HTMLImageElement)) continue;
    void load(picture.src, controller.signal).then((icon) => {
      if (!icon || controller.signal.aborted) return;
      icon.setAttribute("class", picture.className);
      for (const side of ["width", "height"] as const)
        // Where it is not written, the browser has to lay out the page to say it.
        icon.setAttribute(side, picture.getAttribute(side) ?? String(picture[side]));
      if (picture.alt) {
        icon.setAttribute("role", "img");
        icon.setAttribute("aria-label", picture.alt);
      } else icon.setAttribute("aria-hidden", "true");
      picture.replaceWith(icon);
      replaced.push({ icon, picture });
    });
  }
  return () => {
    controller.abort();
    for (const { icon, picture } of replaced) icon.replaceWith(picture);
  };
};

/** XMLHttpRequest hands over a parsed document, which no Trusted Types rule has to allow; text would have to be parsed here. */
function load(address: string, signal: AbortSignal): Promise<Element | null> {
  if (new URL(address).origin !== location.origin) return Promise.resolve(null);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open("GET", address);
    request.responseType = "document";
    request.overrideMimeType("image/svg+xml");
    request.addEventListener("loadend", () => {
      const root = request.responseXML?.documentElement;
      if (request.status !== 200 || root?.localName !== "svg") return resolve(null);
      for (const active of root.querySelectorAll("script, foreignObject, style")) active.remove();
      resolve(document.importNode(root, true));
    });
    signal.addEventListener("abort", () => request.abort());
    request.send();
  });
}
