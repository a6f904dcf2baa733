import site from "#site";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { CheckIcon, CloseIcon } from "../../ui/icons.tsx";

/** More headings than this stand upright, so that the table fits a phone. */
const LYING_HEADINGS = 2;

type Uses = Pick<
  ProductDetail,
  "operations" | "materials" | "incompatibleMaterials" | "unsureUses"
>;

/**
 * Operations × materials: where the product serves, the stronger its dose the darker, where a technician is asked
 * first, where it must not go.
 */
export function UseMatrix({ product }: { product: Uses & Pick<ProductDetail, "dilution"> }) {
  const { operations, materials, incompatibleMaterials, unsureUses } = product;
  const doses = dosesOf(product.dilution);
  const isUnsure = (operation: string, material: string) =>
    unsureUses.some((use) => use.operation === operation && use.material === material);
  return (
    <>
      <table
        className="use-matrix mt-4 w-full border-t border-line text-left text-sm keep-together"
        data-upright={operations.length > LYING_HEADINGS || undefined}
      >
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="py-1.5 pr-2 font-semibold">
              {site.terms.materials.one}
            </th>
            {operations.map(({ slug, label }) => (
              <th key={slug} scope="col" className="px-0.5 py-1.5 font-semibold">
                <span>{label}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {materials.map((material) => (
            <tr key={material.slug} className="border-b border-line-soft">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {material.label}
              </th>
              {operations.map((operation) => (
                <td
                  key={operation.slug}
                  data-dose={
                    isUnsure(operation.slug, material.slug)
                      ? undefined
                      : doses.get(operation.slug)?.shade
                  }
                >
                  {isUnsure(operation.slug, material.slug) ? (
                    <>
                      <span aria-hidden="true">?</span>
                      <span className="visually-hidden">consulte</span>
                    </>
                  ) : (
                    <>
                      {doses.has(operation.slug) ? null : <CheckIcon small />}
                      <span className="visually-hidden">
                        {["serve", doses.get(operation.slug)?.text].filter(Boolean).join(", ")}
                      </span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
          {incompatibleMaterials.map((material) => (
            <tr key={material.slug} className="border-b border-line-soft">
              <th scope="row" className="py-1.5 pr-2 font-normal">
                {material.label}
              </th>
              {operations.map((operation) => (
                <td key={operation.slug} className="text-danger">
                  <CloseIcon small />
                  <span className="visually-hidden">não use</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <DoseLegend doses={[...doses.values()]} />
      {unsureUses.length > 0 ? (
        <p className="mt-2 text-sm text-ink-soft">? Fale antes com a assistência técnica.</p>
      ) : null}
    </>
  );
}

/** Which shade is which dose. */
function DoseLegend({ doses }: { doses: readonly Dose[] }) {
  const shown = [...new Map(doses.map((dose) => [dose.text, dose])).values()];
  if (shown.length === 0) return null;
  return (
    <ul className="use-legend mt-2 text-sm text-ink-soft" aria-hidden="true">
      {[...shown]
        .sort((one, other) => one.middle - other.middle)
        .map(({ text, shade }) => (
          <li key={text}>
            <span data-dose={shade} /> {text}
          </li>
        ))}
    </ul>
  );
}

interface Dose {
  /** `6 a 8%` */
  text: string;
  /** Of the range, %. */
  middle: number;
  /** From 1, the lightest, to `SHADES`. */
  shade: number;
}

/** As many as are told apart side by side. */
const SHADES = 5;

/** Operation → its dose; none where the product is not dosed by operation. */
function dosesOf(dilution: ProductDetail["dilution"]): ReadonlyMap<string, Dose> {
  const ranges = (dilution?.byOperation ?? []).map(({ operation, min, max }) => ({
    slug: operation.slug,
    middle: (min + max) / 2,
    text: `${[...new Set([min, max])].map((one) => formatNumber(one, "percentage")).join(" a ")}%`,
  }));
  // By their order, not by their distance: two that differ are to look different.
  const middles = [...new Set(ranges.map(({ middle }) => middle))].sort((a, b) => a - b);
  const last = Math.max(middles.length - 1, 1);
  return new Map(
    ranges.map(({ slug, middle, text }) => [
      slug,
      { text, middle, shade: 1 + Math.round((middles.indexOf(middle) / last) * (SHADES - 1)) },
    ]),
  );
}

/** The same of a catalogue that tells either operations or materials apart. */
export function UseList({ product }: { product: Uses }) {
  const { operations, materials, incompatibleMaterials } = product;
  return (
    <ul className="mt-4 border-t border-line text-sm keep-together">
      {[...operations, ...materials].map(({ slug, label }) => (
        <li key={slug} className="flex items-center gap-2 border-b border-line-soft py-1.5">
          <CheckIcon small /> {label}
        </li>
      ))}
      {incompatibleMaterials.map(({ slug, label }) => (
        <li key={slug} className="flex items-center gap-2 border-b border-line-soft py-1.5">
          <span className="text-danger">
            <CloseIcon small />
          </span>
          <span className="visually-hidden">não use em</span> {label}
        </li>
      ))}
    </ul>
  );
}
