import site from "#site";
import { foldText } from "../../contract/text/normalize.ts";
import type { SiteLine } from "../../contract/site.ts";
import { gtinCheckDigit } from "../identifiers/gtin.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { parseSize } from "../catalogue/package-view.ts";
import { parts } from "../catalogue/sheet/cells.ts";

const SIZE = String.raw`\d[\d.]*(?:,\d+)? ?(?:m?l|litros?|lts?|k?g|gramas?|quilos?)`;
const SPOKEN = new RegExp(
  `^(\\S.*?) (${SIZE})(?: / (${SIZE}))?(?: \\(([^()]+)\\))?(?: gtin (\\d+))?$`,
  "i",
);
/** As it is written, and as it is said. */
const UNITS = {
  mL: /^ml$/i,
  L: /^(?:l|lts?|litros?)$/i,
  g: /^g(?:ramas?)?$/i,
  kg: /^(?:kg|quilos?)$/i,
};

/** Why a list of packages cannot be read, in pt-BR; null where it can. What follows a SKU (one word) is the sheet's own notation. */
export function packagesProblem(spoken: string): string | null {
  const isSpoken = (part: string) => SPOKEN.exec(part)?.[1]?.includes(": ") === false;
  const unread = parts(spoken).find((part) => !isSpoken(part) && !/^\S+: /.test(part));
  return unread === undefined
    ? null
    : `"${unread}" não é embalagem e tamanho: escreva como balde 20 L`;
}

/**
 * Packages as people say them, `balde 20 L; balde 5 L (azul)`, with their codes, as the cell of a sheet has them; the
 * first is the usual one. What is no such sentence stays as it is, for the sheet's own notation and messages.
 * @param taken bar codes that other products have
 */
export function packagesCell(
  spoken: string,
  code: string,
  line: SiteLine,
  taken: ReadonlySet<string>,
): string {
  const skus = new Set<string>();
  const codes = new Set(taken);
  return parts(spoken)
    .map((part, index) => {
      const [, pack, told, toldMass, variant, gtin] = SPOKEN.exec(part) ?? [];
      const [size, mass] = [told, toldMass].map(plainSize);
      if (pack === undefined || size === undefined || pack.includes(": ")) return part;
      const sku = freeSku(`${code}-${suffixOf(size, line)}`, variant, skus);
      const bar = gtin ?? (line.retail ? demonstrationGtin(codes) : null);
      return [
        `${sku}: ${pack} ${size}`,
        mass === undefined ? "" : ` / ${mass}`,
        variant === undefined ? "" : ` (${variant})`,
        bar === null ? "" : ` gtin ${bar}`,
        index === 0 ? " padrão" : "",
      ].join("");
    })
    .join("; ");
}

/** Packages of a form with the codes that they leave out, from their sizes; a carton's from its unit. */
export function withCodes(
  packings: readonly Readonly<Record<string, unknown>>[],
  code: string,
  line: SiteLine,
  taken: ReadonlySet<string>,
): Readonly<Record<string, unknown>>[] {
  const textOf = (value: unknown) => (typeof value === "string" ? value : undefined);
  const skus = new Set(packings.flatMap(({ sku }) => textOf(sku) ?? []));
  const codes = new Set(taken);
  return packings.map((packing) => {
    const { sku, of, units, gtin } = packing;
    const [unit, size, variant] = [of, packing["size"], packing["variant"]].map(textOf);
    if (sku !== undefined || code === "") return packing;
    if (unit !== undefined) return { sku: `${unit}-CX${String(units)}`, ...packing };
    if (size === undefined || !parseSize(size)) return packing;
    const bar = gtin === undefined && line.retail ? demonstrationGtin(codes) : null;
    return {
      sku: freeSku(`${code}-${suffixOf(size, line)}`, variant, skus),
      ...packing,
      ...(bar === null ? {} : { gtin: bar }),
    };
  });
}

/** Bar codes that products have. */
export function takenGtins({ bySku, retiredBySku }: Catalogue): Set<string> {
  const packages = [...bySku.values(), ...retiredBySku.values()];
  return new Set(packages.flatMap(({ view }) => view.gtin ?? []));
}

/** `5 L` for `5l` and `5 litros`, `1000 L` for `1.000 L`; undefined for what is no size. */
export function plainSize(told: string | undefined): string | undefined {
  const [, number = "", unit = ""] =
    /^(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?) ?(\D+)$/.exec(told ?? "") ?? [];
  const [known] = Object.entries(UNITS).find(([, said]) => said.test(unit)) ?? [];
  return known && `${number.replaceAll(/\.(?=\d{3})/g, "").replace(".", ",")} ${known}`;
}

/** `20` for 20 L, `500ML`, `1KG`; lines after the first put their letter before it, as a SKU is of one line only. */
function suffixOf(size: string, line: SiteLine): string {
  const { value = 0, unit = "L" } = parseSize(size) ?? {};
  const letter = line.type === site.lines[0].type ? "" : line.letter.toUpperCase();
  return `${letter}${String(value).replace(".", "")}${unit === "L" ? "" : unit.toUpperCase()}`;
}

function freeSku(base: string, variant: string | undefined, skus: Set<string>): string {
  const letters = foldText(variant ?? "")
    .replaceAll(/[^a-z0-9]/g, "")
    .toUpperCase();
  const wanted = [2, 3, 4, 5, 6].map((length) => letters.slice(0, length)).filter(Boolean);
  const candidates = [...(variant ? [] : [base]), ...wanted.map((end) => `${base}-${end}`)];
  const sku = candidates.find((one) => !skus.has(one)) ?? `${base}-${skus.size + 1}`;
  skus.add(sku);
  return sku;
}

/** The next bar code of an invented company, of the range that no product on sale has; null where the real one has to be told. */
function demonstrationGtin(taken: Set<string>): string | null {
  if (!site.demonstration || site.codes.gtin === "optional") return null;
  for (let number = 1; ; number += 1) {
    const body = `299${String(number).padStart(9, "0")}`;
    const gtin = body + gtinCheckDigit(body);
    if (taken.has(gtin)) continue;
    taken.add(gtin);
    return gtin;
  }
}
