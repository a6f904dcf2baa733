import type { FinderCriterion, FinderProduct } from "../../../contract/tools.ts";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { RangeBar, scaleOf } from "./range-bar.tsx";

/** What decides, criterion by criterion: each product's own figures against what was asked, side by side. */
export function FinderScore({ products }: { products: readonly FinderProduct[] }) {
  const labels = [
    ...new Set(products.flatMap(({ criteria }) => criteria.map(({ label }) => label))),
  ];
  return (
    <table className="finder-score">
      <thead className={products.length === 1 ? "visually-hidden" : ""}>
        <tr>
          {products.map(({ slug, name, category, package: { picture } }) => (
            <th key={slug} scope="col" data-category={category.code}>
              <span className="category-tint block size-16 p-1">
                <PackPicture picture={picture} alt="" width={64} />
              </span>
              <span className="mt-1 block">{name}</span>
            </th>
          ))}
        </tr>
      </thead>
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
  const cells = products.map((product) => ({
    product,
    criterion: product.criteria.find((one) => one.label === label),
  }));
  const [first] = cells;
  const asked = first?.criterion?.asked ?? null;
  const scale = scaleOf(cells.flatMap(({ criterion }) => criterion?.drawn ?? []));
  if (products.length === 1)
    return (
      <tbody>
        <tr data-category={first?.product.category.code}>
          <th scope="row">{label}</th>
          <td>
            <Proof of={first?.criterion} beside={null} scale={scale} />
          </td>
        </tr>
      </tbody>
    );
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={products.length}>
          {label}
          {asked === null ? null : <span className="finder-asked">pedido: {asked}</span>}
        </th>
      </tr>
      <tr>
        {isAlike(cells.map(({ criterion }) => criterion)) ? (
          <td colSpan={products.length}>{first?.criterion?.proof}</td>
        ) : (
          cells.map(({ product: { slug, category }, criterion }) => (
            <td key={slug} data-category={category.code}>
              <Proof of={criterion} beside={asked} scale={scale} />
            </td>
          ))
        )}
      </tr>
    </tbody>
  );
}

/** What all say in the same words needs no columns. */
function isAlike(criteria: readonly (FinderCriterion | undefined)[]): boolean {
  return criteria.every(
    (one) => one && !one.drawn && !one.detail && one.proof === criteria[0]?.proof,
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
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">não se aplica</span>
      </>
    );
  const { asked, proof, detail, isMet, drawn } = of;
  return (
    <>
      <span className={isMet ? "font-semibold tabular-nums" : "text-ink-soft italic"}>{proof}</span>
      {drawn ? <RangeBar {...drawn} scale={scale} /> : null}
      {asked === null || asked === beside ? null : <span className="block">pedido: {asked}</span>}
      {detail === null ? null : <span className="block text-ink-soft">{detail}</span>}
    </>
  );
}
