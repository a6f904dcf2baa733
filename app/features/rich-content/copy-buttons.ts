import { COPY_LABEL_MS, ICON_COPY_LABEL_MS } from "../../../contract/constants.ts";
import { copyWithNotice } from "../feedback/copy-with-notice.ts";
import type { Enhancement } from "./use-enhancements.ts";

/**
 * Gives every code block a Copy button that says `Copied!` for 2 s, and every `[data-copy]` an icon
 * button for its value that says so for 2.3 s (specification section 1).
 */
export const addCopyButtons: Enhancement = (elements) => {
  const stops = elements.map((element) =>
    element.dataset["copy"] === undefined ? codeButton(element) : iconButton(element),
  );
  return () => {
    for (const stop of stops) stop();
  };
};

function codeButton(block: HTMLElement): () => void {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "copy-button";
  // The specification's words are English, and so are they read out.
  button.lang = "en";
  button.textContent = "Copy";
  const text = block.querySelector("code")?.textContent ?? block.textContent;
  const stop = copyOnClick(button, text, COPY_LABEL_MS, {
    show: () => (button.textContent = "Copied!"),
    restore: () => (button.textContent = "Copy"),
  });
  const place = block.parentElement;
  place?.insertBefore(button, block);
  return () => {
    stop();
    button.remove();
  };
}

function iconButton(element: HTMLElement): () => void {
  const text = element.dataset["copy"] ?? "";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "icon-copy-button";
  button.append(icon(COPY_SIGN));
  button.setAttribute("aria-label", `Copiar ${text}`);
  const stop = copyOnClick(button, text, ICON_COPY_LABEL_MS, {
    show: () => {
      button.lang = "en";
      button.removeAttribute("aria-label");
      button.replaceChildren(icon(DONE_SIGN), "Copied!");
    },
    restore: () => {
      button.removeAttribute("lang");
      button.setAttribute("aria-label", `Copiar ${text}`);
      button.replaceChildren(icon(COPY_SIGN));
    },
  });
  element.append(button);
  return () => {
    stop();
    button.remove();
  };
}

function copyOnClick(
  button: HTMLButtonElement,
  text: string,
  duration: number,
  label: { show: () => void; restore: () => void },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onClick = () => {
    void copyWithNotice(text).then((copied) => {
      if (!copied) return;
      label.show();
      clearTimeout(timer);
      timer = setTimeout(label.restore, duration);
    });
  };
  button.addEventListener("click", onClick);
  return () => {
    clearTimeout(timer);
    button.removeEventListener("click", onClick);
  };
}

const COPY_SIGN = "M7 7h10v10H7zM13 7V3H3v10h4";
const DONE_SIGN = "m3 11 5 5L17 5";

function icon(path: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const shape = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", "0 0 20 20");
  svg.setAttribute("width", "16");
  svg.setAttribute("height", "16");
  svg.setAttribute("aria-hidden", "true");
  shape.setAttribute("d", path);
  shape.setAttribute("fill", "none");
  shape.setAttribute("stroke", "currentColor");
  shape.setAttribute("stroke-width", "1.75");
  svg.append(shape);
  return svg;
}
