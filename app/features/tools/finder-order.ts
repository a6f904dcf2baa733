import { rangeInAddress } from "../../../contract/concentration.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { formatQuantity, formatVolume, roundVolume } from "../../../contract/formats/quantities.ts";
import type { FinderFill, FinderProduct, ToolPackage } from "../../../contract/tools.ts";
import { paths, type TankQuery } from "../../paths.ts";
import { type Mix, suggestPackages } from "./calculations/packages.ts";
import { asTyped } from "./format.ts";

type Packs = Mix<ToolPackage>["packs"];

/** What to order of a product: the packages, those of a month's top-up besides, and why. */
export interface FinderOrder {
  packs: Packs;
  /** Beyond what the first filling leaves over; empty where that is enough or nothing is reckoned with. */
  monthly: Packs;
  /** Becomes the note of the basket lines: `Carga inicial de 200 L a 11%`. */
  reason: string;
}

/** The packages of the first filling, of the one that was chosen or as they are handled best; or one of the usual where nothing is filled. */
export function orderOf(
  { fill, packages: all, package: usual }: Pick<FinderProduct, "fill" | "packages" | "package">,
  chosen = "",
): FinderOrder {
  const monthly = fill?.topUp?.litres ?? 0;
  const only = all.filter(({ sku }) => sku === chosen);
  const packages = only.length > 0 ? only : all;
  const mix = fill && suggestPackages(fill.litres, packages, monthly);
  if (!fill || !mix) {
    const packs = [{ pack: { ...usual, litres: usual.litres ?? 0 }, count: 1 }];
    return { packs, monthly: [], reason: "Indicado pelo seletor" };
  }
  const volume = formatQuantity(fill.volume, "L");
  return {
    packs: mix.packs,
    // What a month leaves over, the next one takes.
    monthly: suggestPackages(monthly - mix.spare, packages, monthly)?.packs ?? [],
    reason: `${fill.label} de ${volume}${fill.percent < 100 ? ` a ${asTyped(fill.percent)}%` : ""}`,
  };
}

/** What goes on from an answer to the product's page and its calculator, so that all reckon alike. */
export function tankOf({
  fill,
  operation,
  range,
}: Pick<FinderProduct, "fill" | "operation" | "range">): TankQuery {
  if (!fill || !range) return {};
  return { operacao: operation, faixa: rangeInAddress(range), volume: asTyped(fill.volume) };
}

/** The product's page with the tank, and with the package that most of its filling comes in. */
export function productPage(
  product: Pick<
    FinderProduct,
    "line" | "slug" | "fill" | "operation" | "range" | "packages" | "package"
  >,
): string {
  const embalagem = product.fill ? orderOf(product).packs[0]?.pack.sku : undefined;
  return paths.product(product.line, product.slug, { ...tankOf(product), embalagem });
}

/** Two orders as one: a package that is in both is counted together, as the basket has one line for it. */
export function together(one: Packs, other: Packs): Packs {
  const bySku = new Map<string, Packs[number]>();
  for (const { pack, count } of [...one, ...other])
    bySku.set(pack.sku, { pack, count: count + (bySku.get(pack.sku)?.count ?? 0) });
  return [...bySku.values()];
}

/** `22,0 L + 178 L de água`; the two shown add up to the volume. In kilograms too where it is sold so. */
export function fillText({ volume, litres, kilograms, diluent }: FinderFill): string {
  const mass =
    kilograms === null
      ? ""
      : ` (${formatNumber(Math.round(kilograms * 10) / 10, "quantity")}\u00A0kg)`;
  if (diluent === null) return formatQuantity(roundVolume(litres), "L") + mass;
  const rest = Math.round((volume - roundVolume(litres)) * 1000) / 1000;
  return `${formatVolume(litres)}${mass} + ${formatQuantity(rest, "L")} de ${diluent}`;
}

/** `1 × bombona 20 L + 1 × bombona 5 L` */
export function packsText(packs: Packs): string {
  return packs.map(({ pack, count }) => `${count} × ${pack.description}`).join(" + ");
}
