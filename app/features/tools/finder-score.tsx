import type { FinderProduct } from "../../../contract/tools.ts";
import { CheckIcon } from "../../ui/icons.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";

/** What the answers ask for, criterion by criterion, with what on each product's page meets it. */
export function FinderScore({ products }: { products: readonly FinderProduct[] }) {
  const labels = [
    ...new Set(products.flatMap(({ criteria }) => criteria.map(({ label }) => label))),
  ];
  return (
    <table className="finder-score">
      <thead>
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
        <tbody key={label}>
          <tr>
            <th scope="rowgroup" colSpan={products.length}>
              {label}
            </th>
          </tr>
          <tr>
            {products.map(({ slug, criteria }) => (
              <td key={slug}>
                <Proof of={criteria.find((one) => one.label === label)?.proof} />
              </td>
            ))}
          </tr>
        </tbody>
      ))}
    </table>
  );
}

/** A criterion that a product's type is not asked for has none. */
function Proof({ of }: { of: string | undefined }) {
  if (of === undefined)
    return (
      <>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">não se aplica</span>
      </>
    );
  return (
    <span className="flex items-start gap-1.5 max-sm:flex-col max-sm:gap-0">
      <CheckIcon small /> <span className="min-w-0">{of}</span>
    </span>
  );
}
