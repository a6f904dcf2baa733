import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { gtinCheckDigit } from "../../server/identifiers/gtin.ts";

interface Packing {
  sku: string;
  of?: string;
  gtin?: string;
}

interface Front {
  code: string;
  name: string;
  summary: string;
  description: string;
  aliases?: string[];
  before: string[];
  after: string[];
  dilution?: { note?: string };
  packages: Partial<Record<"industrial" | "lojista", Packing[]>>;
}

/**
 * Writes a content folder of `count` products, each a variant of a shipped one with codes, names and
 * sentences of its own, so that every check of the content passes.
 */
export function growContent(shipped: string, folder: string, count: number): void {
  mkdirSync(join(folder, "products"), { recursive: true });
  for (const name of readdirSync(shipped)) {
    if (name === "pictures") symlinkSync(join(shipped, name), join(folder, name));
    else if (name === "documents")
      cpSync(join(shipped, name), join(folder, name), {
        recursive: true,
        // Sheets were issued for the shipped products only.
        filter: (path) => !/revisions|\/fds\b|\.pdf$/.test(path.slice(shipped.length)),
      });
    else if (name !== "products" && name !== "redirects.yaml")
      cpSync(join(shipped, name), join(folder, name), { recursive: true });
  }
  const models = readdirSync(join(shipped, "products"));
  let units = 0;
  for (let index = 0; index < count; index += 1) {
    const model = models[index % models.length] ?? "";
    const text = readFileSync(join(shipped, "products", model), "utf8");
    const [, front = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const word = wordOf(index);
    const data = renamed(parse(front) as Front, word, index, () => (units += 1));
    const file = `${model.replace(".md", "")}-${word}.md`;
    const yaml = stringify(data, { aliasDuplicateObjects: false });
    writeFileSync(join(folder, "products", file), `---\n${yaml}---\n${withWord(body, word)}`);
  }
}

/** A word that no other variant has: letters only, because the checks look through numbers. */
function wordOf(index: number): string {
  const letters = [0, 1, 2, 3].map((place) =>
    String.fromCharCode(97 + (Math.floor(index / 26 ** place) % 26)),
  );
  return `zq${letters.join("")}`;
}

function renamed(data: Front, word: string, index: number, nextUnit: () => number): Front {
  const old = data.code;
  data.code = `${["HV", "HW", "HX"][Math.floor(index / 9_000)] ?? "HY"}-${1_000 + (index % 9_000)}`;
  data.name = `${data.name} ${word}`.slice(0, 40);
  data.summary = withWord(data.summary, word).slice(0, 180);
  data.description = `${data.description.slice(0, 140)} ${word}`;
  data.aliases = (data.aliases ?? []).map((alias) => `${alias} ${word}`);
  data.before = [];
  data.after = [];
  if (data.dilution?.note) data.dilution.note = withWord(data.dilution.note, word).slice(0, 300);
  for (const packings of [data.packages.industrial ?? [], data.packages.lojista ?? []]) {
    for (const packing of packings) {
      packing.sku = packing.sku.replace(old, data.code);
      if (packing.of) packing.of = packing.of.replace(old, data.code);
    }
    for (const packing of packings.filter(({ gtin, of }) => gtin && !of))
      packing.gtin = withDigit(`20${1_000_000_000 + nextUnit()}`.padEnd(12, "0"));
    for (const packing of packings) {
      const unit = packings.find(({ sku }) => sku === packing.of);
      if (packing.gtin && unit?.gtin)
        packing.gtin = withDigit(`${packing.gtin[0]}${unit.gtin.slice(0, 12)}`);
    }
  }
  return data;
}

function withDigit(body: string): string {
  return body + gtinCheckDigit(body);
}

/** Every sentence with the word behind its first one. */
function withWord(text: string, word: string): string {
  return text.replaceAll(
    /(^[^\p{L}\n|#]*|[.!?;:"*_)]+[ *_]+|"|\()([\p{L}\d]+)/gmu,
    (_, before: string, first: string) => `${before}${first} ${word}`,
  );
}
