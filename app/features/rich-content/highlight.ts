import type { RootContent } from "hast";
import bash from "highlight.js/lib/languages/bash";
import json from "highlight.js/lib/languages/json";
import xml from "highlight.js/lib/languages/xml";
import { createLowlight } from "lowlight";
import type { Enhancement } from "./use-enhancements.ts";

const lowlight = createLowlight({ bash, html: xml, json, xml });

/** Colours the code blocks whose language is known: elements are built one by one, no HTML string is parsed. */
export const highlightCode: Enhancement = (elements) => {
  const plain = elements.map((code) => {
    const language = code.parentElement?.dataset["language"] ?? "";
    const text = code.textContent;
    if (lowlight.registered(language))
      code.replaceChildren(...toNodes(lowlight.highlight(language, text).children));
    return { code, text };
  });
  return () => {
    for (const { code, text } of plain) code.textContent = text;
  };
};

function toNodes(children: readonly RootContent[]): Node[] {
  return children.flatMap((child): Node[] => {
    if (child.type === "text") return [document.createTextNode(child.value)];
    if (child.type !== "element") return [];
    const element = document.createElement("span");
    const names = child.properties["className"];
    if (Array.isArray(names)) element.className = names.join(" ");
    element.append(...toNodes(child.children));
    return [element];
  });
}
