import type { FinderCriterion, FinderProduct } from "../../../contract/tools.ts";
import { PlacePips } from "./place-pips.tsx";
import { RangeBar, scaleOf } from "./range-bar.tsx";

/** What decides, criterion by criterion: the products under each other, each with its own figure and where it lies. */
export function FinderScore({ products }: { products: readonly FinderProduct[] }) {
  const labels = [
    ...new Set(products.flatMap(({ criteria }) => criteria.map(({ label }) => label))),
  ];
  return (
    <table className="finder-score mt-3 max-sm:text-sm">
      {labels.map((label) => (
        <Criterion key={label} label={label} products={products} />
      ))}
    </table>
  );
}

interface CriterionProps {
  label: string;
  products: readonly FinderProduct[];
}

function Criterion({ label, products }: CriterionProps) {
  const rows = products.map((product) => ({
    product,
    criterion: product.criteria.find((one) => one.label === label),
  }));
  const asked = rows[0]?.criterion?.asked ?? null;
  const scale = scaleOf(rows.flatMap(({ criterion }) => criterion?.drawn ?? []));
  if (isAlike(rows.map(({ criterion }) => criterion)))
    return (
      <tbody>
        <tr>
          <th scope="row">{label}</th>
          <td colSpan={2}>
            <span>
              {products.length === 2 ? "Os dois: " : products.length > 2 ? "Todos: " : ""}
            </span>
            <strong>{rows[0]?.criterion?.proof}</strong>
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3}>
          {label}
          {asked === null ? null : (
            <span className="ml-3 whitespace-nowrap text-ink">
              <svg className="inline h-3 w-4" aria-hidden="true">
                <rect className="series-band" width="100%" height="100%" />
              </svg>{" "}
              pedido: {asked}
            </span>
          )}
        </th>
      </tr>
      {rows.map(({ product: { slug, name, category }, criterion }, index) => (
        <tr key={slug} data-category={category.code}>
          <th scope="row">{index === 0 ? <strong>{name}</strong> : name}</th>
          <Proof of={criterion} beside={asked} scale={scale} />
        </tr>
      ))}
    </tbody>
  );
}

/** What all say in the same words is said once. */
function isAlike(criteria: readonly (FinderCriterion | undefined)[]): boolean {
  return criteria.every(
    (one) => one && !one.drawn && !one.place && !one.detail && one.proof === criteria[0]?.proof,
  );
}

interface ProofProps {
  of: FinderCriterion | undefined;
  /** What is asked of the first product: said again only where it differs. */
  beside: string | null;
  scale: readonly [number, number];
}

/** A criterion that a product's type is not asked for has none. */
function Proof({ of, beside, scale }: ProofProps) {
  if (of === undefined)
    return (
      <td colSpan={2}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">não se aplica</span>
      </td>
    );
  const { asked, proof, detail, place, isMet, drawn } = of;
  const isDrawn = drawn !== null || place !== null;
  return (
    <>
      <td colSpan={isDrawn ? 1 : 2}>
        <span className={isMet ? "font-semibold tabular-nums" : "text-ink-soft italic"}>
          {proof}
        </span>
        {asked === null || asked === beside ? null : (
          <span className="block text-sm">pedido: {asked}</span>
        )}
        {detail === null ? null : <span className="block text-sm text-ink-soft">{detail}</span>}
      </td>
      {isDrawn ? (
        <td className="finder-drawn">
          {drawn ? <RangeBar {...drawn} scale={scale} /> : null}
          {place && !drawn ? <PlacePips place={place} /> : null}
        </td>
      ) : null}
    </>
  );
}
