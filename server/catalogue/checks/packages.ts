import site from "#site";
import type { SiteLine } from "../../../contract/site.ts";
import { gtinCheckDigit } from "../../identifiers/gtin.ts";
import type { Dictionaries } from "../dictionary-schema.ts";
import { parseSize } from "../package-view.ts";
import type { Packing } from "../product-schema.ts";
import type { ProductSource, Report } from "./report.ts";

/** Packages are complete, sized as their container is made, and the retail line is fit for retail. */
export function checkPackages(
  product: ProductSource,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const { packages, code, shades } = product.data;
  if (Object.values(packages).flat().length === 0) {
    const cure = `acrescente ao menos uma em ${Object.keys(packages).join(" ou ")}`;
    report(["packages"], "nenhuma embalagem", cure);
  }
  const variants = new Set(
    Object.values(packages).flatMap((packings) => packings.map((one) => one.variant)),
  );
  for (const variant of Object.keys(shades))
    if (!variants.has(variant))
      report(["shades", variant], `nenhuma embalagem tem variant: ${variant}`, "corrija ou apague");
  for (const line of site.lines) {
    const packings = packages[line.packages] ?? [];
    for (const [index, packing] of packings.entries()) {
      const place = ["packages", line.packages, index];
      if (!packing.sku.startsWith(`${code}-`)) {
        report([...place, "sku"], `SKU ${packing.sku} de outro produto`, `comece com ${code}-`);
      }
      checkContainer(packing, packings, dictionaries, place, report);
      checkSku(packing, code, place, report);
      checkApart(packing, packings.slice(0, index), place, report);
      checkGtin(packing, packings, line, place, report);
    }
    if (packings.filter((one) => one.default).length > 1) {
      const cure = "deixe default: true em uma só";
      report(["packages", line.packages], "mais de uma embalagem default", cure);
    }
    if (line.retail && packings.length > 0) checkRetail(product, line, dictionaries, report);
  }
}

function checkContainer(
  packing: Packing,
  siblings: readonly Packing[],
  { packs }: Dictionaries,
  place: readonly PropertyKey[],
  report: Report,
): void {
  const pack = packs[packing.pack];
  if (!pack) {
    const cure = `use uma destas: ${Object.keys(packs).join(", ")}`;
    report([...place, "pack"], `embalagem "${packing.pack}" não existe`, cure);
    return;
  }
  if (pack.carton) {
    checkCarton(packing, siblings, place, report);
    return;
  }
  if (packing.of !== undefined || packing.units !== undefined) {
    const cure = "of e units são de caixa e display; apague-os";
    report(place, `${pack.label} com of ou units`, cure);
  }
  if (packing.size === undefined) {
    report([...place, "size"], "tamanho ausente", `acrescente size: ${pack.sizes[0] ?? "20 L"}`);
  } else if (!pack.sizes.includes(packing.size)) {
    const cure = `use um destes: ${pack.sizes.join(", ")}`;
    report([...place, "size"], `${pack.label} de ${packing.size} não existe`, cure);
  }
  const massUnit = parseSize(packing.mass)?.unit;
  if (pack.aerosol && massUnit !== "g" && massUnit !== "kg") {
    const cure = "acrescente mass: 280 g (Inmetro: volume e massa)";
    report([...place, "mass"], "aerossol sem massa líquida", cure);
  } else if (!pack.aerosol && packing.mass !== undefined) {
    report([...place, "mass"], "mass só vale para aerossol", "apague mass");
  }
}

/** Two packages that nothing tells apart would be the same button. */
function checkApart(
  packing: Packing,
  before: readonly Packing[],
  place: readonly PropertyKey[],
  report: Report,
): void {
  const fields = ["pack", "size", "mass", "of", "units", "variant"] as const;
  const twin = before.find((one) => fields.every((field) => one[field] === packing[field]));
  if (!twin) return;
  const cure = "diga em que difere, como variant: cinza";
  report([...place, "variant"], `${packing.sku} é igual a ${twin.sku}`, cure);
}

/** The digits of the size stand in the SKU, so that `-20` is never 5 L. */
function checkSku(
  packing: Packing,
  code: string,
  place: readonly PropertyKey[],
  report: Report,
): void {
  const size = parseSize(packing.size);
  if (!size) return;
  const digits = String(size.value).replace(".", "");
  const suffix = packing.sku.slice(code.length + 1);
  const told = new RegExp(`(?<!\\d)${digits}(?!\\d)`).test(suffix);
  if (!told && !(packing.pack === "ibc" && suffix.includes("IBC"))) {
    const cure = `o final do SKU diz o tamanho: -${digits}`;
    report([...place, "sku"], `SKU ${packing.sku} não diz ${packing.size}`, cure);
  }
}

function checkCarton(
  packing: Packing,
  siblings: readonly Packing[],
  place: readonly PropertyKey[],
  report: Report,
): void {
  if ((packing.size ?? packing.mass ?? packing.variant) !== undefined) {
    report(place, "caixa com size, mass ou variant", "apague: o conteúdo vem da unidade em of");
  }
  if (packing.units === undefined) {
    report([...place, "units"], "caixa sem units", "acrescente quantas unidades leva: units: 12");
  }
  const unit = siblings.find((one) => one.sku === packing.of);
  if (!unit) {
    const cure = "of é o SKU de uma unidade da mesma linha deste produto";
    report([...place, "of"], `unidade "${packing.of ?? ""}" não existe`, cure);
  } else if (unit.of !== undefined) {
    report([...place, "of"], "caixa dentro de caixa", "aponte para o SKU da unidade");
  }
}

function checkGtin(
  packing: Packing,
  siblings: readonly Packing[],
  { retail, label }: SiteLine,
  place: readonly PropertyKey[],
  report: Report,
): void {
  const at = [...place, "gtin"];
  const carton = packing.of !== undefined;
  if (!retail) {
    if (packing.gtin !== undefined) report(at, `GTIN na linha ${label}`, "apague gtin");
    return;
  }
  if (packing.gtin === undefined) {
    if (site.codes.gtin === "optional") return;
    const cure = `acrescente o ${carton ? "DUN-14" : "GTIN-13"} (docs/authoring.md, Embalagens)`;
    report(at, `embalagem da linha ${label} sem GTIN`, cure);
    return;
  }
  const length = carton ? 14 : 13;
  const { gtin } = packing;
  if (!/^\d+$/.test(gtin) || gtin.length !== length) {
    report(at, `GTIN "${gtin}" não tem ${length} números`, `escreva ${length} números entre aspas`);
    return;
  }
  const body = gtin.slice(0, -1);
  const digit = gtinCheckDigit(body);
  if (gtin.at(-1) !== digit) {
    report(at, `dígito do GTIN ${gtin} não confere`, `o certo é ${body}${digit}`);
  }
  const base = carton ? body.slice(1) : body;
  // No product on sale has one of these (GS1: for use within a company).
  if (site.demonstration && !/^2\d\d/.test(base)) {
    report(
      at,
      `prefixo ${base.slice(0, 3)} pode ser de um produto real`,
      "use o prefixo 200 a 299",
    );
  }
  const unit = carton ? siblings.find((one) => one.sku === packing.of) : undefined;
  if (unit?.gtin !== undefined && unit.gtin.slice(0, 12) !== base) {
    const right = `${gtin[0]}${unit.gtin.slice(0, 12)}`;
    report(at, "DUN-14 não é o da unidade", `o certo é ${right}${gtinCheckDigit(right)}`);
  }
}

function checkRetail(
  { data }: ProductSource,
  { packages, label }: SiteLine,
  dictionaries: Dictionaries,
  report: Report,
): void {
  const cure = "venda profissional: passe as embalagens para outra linha";
  const place = ["packages", packages];
  for (const code of data.hazards) {
    if (dictionaries.hazards[code]?.retail === false) {
      report(place, `produto com ${code} na linha ${label}`, cure);
    }
  }
  for (const slug of Object.keys(data.ingredients)) {
    const substance = dictionaries.substances[slug];
    if (substance?.retail === false) {
      report(place, `produto com ${substance.name} na linha ${label}`, cure);
    }
  }
}
