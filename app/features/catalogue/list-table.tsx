import { Link } from "react-router";
import site from "#site";
import type { ProductCard } from "../../../contract/catalogue.ts";
import type { ListTable } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { CompactPackageForm } from "./compact-package-form.tsx";
import { CompareToggle } from "./compare-toggle.tsx";
import { decimalTails } from "./decimal-column.ts";

interface ProductTableProps {
  table: ListTable;
  products: readonly ProductCard[];
}

/** The list for those who read numbers: one row a product, its figures below each other. */
export function ProductTable({ table: { columns, rows }, products }: ProductTableProps) {
  const tails = columns.map((_, column) =>
    decimalTails(rows.map((cells) => cells[column]?.value ?? null)),
  );
  return (
    <div
      className="table-region"
      role="region"
      aria-label="Tabela de produtos"
      // What scrolls sideways must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className="product-table">
        <thead>
          <tr>
            {site.tools.compare ? (
              <th scope="col" className="no-print">
                <span className="sr-only">Comparar</span>
              </th>
            ) : null}
            <th scope="col">Produto</th>
            {columns.map(({ key, label, unit }) => (
              <th key={key} scope="col" className="text-right">
                {label}
                {unit ? <span className="block font-normal text-ink-soft">{unit}</span> : null}
              </th>
            ))}
            <th scope="col" className="no-print">
              Embalagem e quantidade
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((product, row) => (
            <tr key={product.slug} data-category={product.category.code}>
              {site.tools.compare ? (
                <td className="compare-cell no-print">
                  <CompareToggle slug={product.slug} name={product.name} labelHidden />
                </td>
              ) : null}
              <th scope="row">
                <Link
                  to={paths.product(product.line, product.slug)}
                  className="-my-1 inline-block py-1 font-bold whitespace-nowrap hover:underline"
                >
                  {product.name}
                </Link>
                <span className="ml-2 font-normal whitespace-nowrap text-ink-soft">
                  {product.code}
                </span>
                <span className="block font-normal text-ink-soft">{product.kind}</span>
                <Badges labels={product.controls} className="mt-1" />
              </th>
              {columns.map(({ key }, column) => {
                const cell = rows[row]?.[column];
                return (
                  <td key={key} className="text-right whitespace-nowrap">
                    {cell ? (
                      <>
                        {cell.value}
                        <span className="invisible select-none" aria-hidden="true">
                          {tails[column]?.[row]}
                        </span>
                        {cell.note ? (
                          <span className="block text-xs text-ink-soft">{cell.note}</span>
                        ) : null}
                      </>
                    ) : (
                      <span className="text-ink-soft">–</span>
                    )}
                  </td>
                );
              })}
              <td className="no-print">
                <CompactPackageForm line={product.line} product={product} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
