import { type Line, lineOf, packageItemName, type PackageView } from "../../contract/catalogue.ts";
import { formatQuantity, type Unit } from "../../contract/formats/quantities.ts";
import type { Product } from "./catalogue.ts";
import type { PackEntry } from "./dictionary-schema.ts";
import { shapeOf } from "./pack-shape.ts";
import type { Packing, ProductFile } from "./product-schema.ts";

/**
 * The packages of one line, in the order written. Cartons take their content from the SKU inside.
 * @param pictures base names of the pack shots that exist
 */
export function packageViews(
  { name, shades }: Pick<ProductFile, "name" | "shades">,
  packings: readonly Packing[],
  packs: Readonly<Record<string, PackEntry>>,
  pictures: ReadonlySet<string>,
): PackageView[] {
  return packings.map((packing) => {
    const unit =
      packing.of === undefined ? packing : packings.find((one) => one.sku === packing.of);
    const units = packing.units ?? 1;
    const content = contentOf(unit ?? packing, units);
    const bulk = content.litres ?? content.kilograms ?? 0;
    const entry = packs[packing.pack];
    const size = told(unit ?? packing);
    const variant = (unit ?? packing).variant ?? null;
    const label =
      packing.of === undefined ? shortLabel(packing) : `${cartonLabel(packing)} × ${size}`;
    const description =
      packing.of === undefined || !unit
        ? describe(packing, packs)
        : `${packs[packing.pack]?.label} com ${units} ${packs[unit.pack]?.plural} de ${size}`;
    return {
      sku: packing.sku,
      pack: packing.pack,
      label,
      variant,
      shade: shades[variant ?? ""],
      description,
      itemName: packageItemName(name, description),
      shape: entry ? shapeOf(entry, bulk) : "box",
      content: bulk,
      ...content,
      units,
      gtin: packing.gtin ?? null,
      picture: pictureOf(packing, pictures),
    };
  });
}

/** A product's packages in a line, as its file has them. */
export function packingsOf({ packages }: Pick<ProductFile, "packages">, line: Line): Packing[] {
  return packages[lineOf(line).packages] ?? [];
}

/** A product's packages in a line, as pages show them. */
export function packagesIn(
  { packages }: Pick<Product, "packages">,
  line: Line,
): readonly PackageView[] {
  return packages[line] ?? [];
}

/** The package of a line that is preselected: the one marked `default`, or the first. */
export function usualPackage(
  product: Pick<Product, "data" | "packages">,
  line: Line,
): PackageView | undefined {
  return packagesIn(product, line)[preferredPackage(product, line)];
}

/** Index of the package marked `default` in a line, or the first. */
export function preferredPackage({ data }: Pick<Product, "data">, line: Line): number {
  return Math.max(
    packingsOf(data, line).findIndex((packing) => packing.default),
    0,
  );
}

/** Net content of all units in litres or in kilograms; null in the measure in which it is not sold. */
function contentOf({ size: text }: Pick<Packing, "size">, units: number) {
  const size = parseSize(text);
  // Without the binary dust of 12 × 0.4.
  const total = (ofOne: number) => Math.round(ofOne * units * 1e6) / 1e6;
  const as = (whole: Unit, thousandth: Unit) => {
    if (size?.unit === whole) return total(size.value);
    return size?.unit === thousandth ? total(size.value / 1000) : null;
  };
  return { litres: as("L", "mL"), kilograms: as("kg", "g") };
}

/** `20 L`, `500 mL`, `1,25 kg`; null for what is none. */
export function parseSize(text: string | undefined): { value: number; unit: Unit } | null {
  const match = /^(\d+(?:,\d+)?) (mL|L|g|kg)$/.exec(text ?? "");
  return match ? { value: Number(match[1]?.replace(",", ".")), unit: match[2] as Unit } : null;
}

/** `1.000 L` of `1000 L`; empty where there is none. */
export function sizeLabel(text: string | undefined): string {
  const size = parseSize(text);
  return size ? formatQuantity(size.value, size.unit) : "";
}

/** Size and variant, as far as it has them. */
function told({ size, variant = "" }: Pick<Packing, "size" | "variant">): string {
  return `${sizeLabel(size)} ${variant}`.trim();
}

/** An IBC is asked for by its name; everything else by its size. */
function shortLabel(packing: Packing): string {
  return packing.pack === "ibc" ? `IBC ${packing.variant ?? ""}`.trim() : told(packing);
}

function cartonLabel(packing: Packing): string {
  return `${packing.pack === "display" ? "display" : "cx."}\u00A0${packing.units ?? 1}`;
}

function describe(packing: Packing, packs: Readonly<Record<string, PackEntry>>): string {
  const mass = packing.mass === undefined ? "" : ` / ${sizeLabel(packing.mass)}`;
  return `${packs[packing.pack]?.label} ${told(packing)}${mass}`;
}

/** The product's own shot, or else that of the bare container. */
function pictureOf(packing: Packing, pictures: ReadonlySet<string>): string | null {
  const bare = `${packing.pack}-${(packing.size ?? "").replace(/[ ,]/g, "").toLowerCase()}`;
  return [packing.sku, bare].find((name) => pictures.has(name)) ?? null;
}
