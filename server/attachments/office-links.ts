import { valuesOf, type XmlLook } from "./read-xml.ts";

/** Whether a part says what another one, or the whole file, is linked to; programs take its name in either case. */
export function isListOfLinks(name: string): boolean {
  return /\.rels$/i.test(name);
}

/** Looks through such a list. Any word but "Internal" is taken for elsewhere. */
export function lookForLinks(list: string, found: Map<string, Set<string>>): XmlLook {
  const part = list.replace(/(^|[\\/])_rels[\\/]([^\\/]*)\.rels$/i, "$1$2").toLowerCase();
  return {
    opened(name, attributes) {
      if (name !== "Relationship") return;
      if (valuesOf(attributes, "TargetMode").every((mode) => mode === "Internal")) return;
      const links = found.get(part) ?? new Set();
      for (const id of valuesOf(attributes, "Id")) links.add(id);
      found.set(part, links);
    },
    said() {},
    closed() {},
  };
}

/** Whether an element uses one of a part's links for something else than to be followed: whatever the list calls it, it is fetched. */
export function isFetching(name: string, attributes: string, links: ReadonlySet<string>): boolean {
  if (links.size === 0 || FOLLOWED.has(name)) return false;
  return valuesOf(attributes).some((value) => links.has(value));
}

/** Of texts, sheets and drawings. */
const FOLLOWED = new Set(["hyperlink", "hlinkClick", "hlinkHover", "hlinkMouseOver"]);
