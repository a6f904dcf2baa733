/** Something that extensions, translation or a proxy do to a page: it runs in the page, as often as it is asked for. */
export interface StrangeChange {
  /** What it is done to: what a page says with all that is around it, as translation does, or its elements and fields, as password managers do. */
  kind: "words" | "elements";
  name: string;
  apply: () => void;
}

/** Each alone has made a page of this site, or of others made with React, blank or dead. */
export const STRANGE_CHANGES: readonly StrangeChange[] = [
  {
    kind: "words",
    name: "an element at the beginning of the body",
    apply() {
      const bar = document.createElement("div");
      bar.id = "extension-root";
      bar.attachShadow({ mode: "open" }).append("toolbar");
      document.body.prepend(bar);
    },
  },
  {
    kind: "words",
    name: "elements after the page and outside of its body",
    apply() {
      const panel = document.createElement("div");
      panel.append(document.createElement("button"));
      document.body.append(panel, document.createElement("extension-panel"), "text");
      document.documentElement.append(document.createElement("extension-host"));
    },
  },
  {
    kind: "words",
    name: "scripts, styles and links in the head",
    apply() {
      const script = document.createElement("script");
      script.type = "text/x-extension";
      const link = document.createElement("link");
      link.rel = "extension";
      document.head.prepend(script, document.createElement("meta"), link);
      document.body.prepend(document.createElement("script"));
      document.title = "(1) Translated title";
    },
  },
  {
    kind: "words",
    name: "the head's texts and marks taken away",
    apply() {
      for (const one of document.head.querySelectorAll("title, meta, link:not([rel=stylesheet])"))
        one.remove();
    },
  },
  {
    kind: "words",
    name: "marks on the page's own elements",
    apply() {
      document.documentElement.classList.add("translated-ltr", "js-focus-visible");
      document.documentElement.lang = "en";
      document.body.setAttribute("cz-shortcut-listen", "true");
      document.body.dataset["newGrCSCheckLoaded"] = "14.1";
      for (const element of document.body.querySelectorAll("p, h1, a, label"))
        element.setAttribute("_msttexthash", "4711");
    },
  },
  {
    kind: "elements",
    name: "fields in another order",
    apply() {
      for (const fields of document.querySelectorAll("main form, main fieldset"))
        for (const field of fields.querySelectorAll(":scope > :is(div, label)"))
          fields.prepend(field);
    },
  },
  {
    kind: "words",
    name: "another heading",
    apply() {
      const heading = document.querySelector("h1");
      if (heading) heading.textContent = "Another heading";
    },
  },
  {
    kind: "elements",
    name: "elements taken away",
    apply() {
      document.querySelector("footer p, footer li")?.remove();
      document.querySelector("main p")?.remove();
      document.querySelector("header svg")?.remove();
    },
  },
  {
    kind: "elements",
    name: "a password manager's elements around and beside the fields",
    apply() {
      for (const field of document.querySelectorAll<HTMLElement>("input, textarea, select")) {
        field.dataset["lpignore"] = "true";
        field.setAttribute("autocomplete", "off");
        field.style.setProperty("background-image", "none");
        const frame = document.createElement("span");
        frame.dataset["lastpassRoot"] = "true";
        field.replaceWith(frame);
        frame.append(field, document.createElement("com-1password-button"));
      }
    },
  },
  {
    kind: "elements",
    name: "elements around the page's parts",
    apply() {
      for (const part of document.querySelectorAll("main > *, main h1, header nav, footer > *")) {
        const frame = document.createElement("extension-frame");
        part.replaceWith(frame);
        frame.append(part);
      }
    },
  },
  {
    kind: "words",
    name: "a dark mode's style sheets",
    apply() {
      document.documentElement.dataset["darkreaderMode"] = "dynamic";
      for (const place of [...document.head.querySelectorAll("style"), document.head]) {
        const sheet = document.createElement("style");
        sheet.className = "darkreader darkreader--sync";
        sheet.media = "screen";
        if (place === document.head) place.prepend(sheet);
        else place.after(sheet);
      }
      for (const element of document.body.querySelectorAll<HTMLElement>("a, button, section"))
        element.style.setProperty("--darkreader-inline-color", "#fff");
    },
  },
  {
    kind: "words",
    name: "a base for its addresses",
    apply() {
      const base = document.createElement("base");
      base.href = "https://other.example/elsewhere/";
      document.head.prepend(base);
    },
  },
  {
    kind: "words",
    name: "texts translated",
    apply() {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all: Text[] = [];
      while (texts.nextNode()) if (texts.currentNode instanceof Text) all.push(texts.currentNode);
      for (const text of all) {
        if (!text.data.trim() || text.parentElement?.closest("script, style, [translate=no]"))
          continue;
        const outer = document.createElement("font");
        const inner = document.createElement("font");
        inner.textContent = `<${text.data}>`;
        outer.append(inner);
        text.replaceWith(outer);
      }
    },
  },
  {
    kind: "words",
    name: "texts joined, split and set apart by comments",
    apply() {
      document.body.normalize();
      for (const element of document.body.querySelectorAll("main a, main p, main li, header a")) {
        const [first] = element.childNodes;
        if (first instanceof Text && first.length > 2) first.splitText(1);
        element.prepend(document.createComment("proxy"));
      }
    },
  },
];

/** The same by what they are done to: all of a kind stand in a page at once, as those of several extensions do. */
export const CHANGES_BY_KIND = Object.entries(
  Object.groupBy(STRANGE_CHANGES, ({ kind }) => kind),
).map(([kind, changes]) => ({ kind, changes }));
