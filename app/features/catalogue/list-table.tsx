import { Link } from "react-router";
import site from "#site";
import type { ProductCard } from "../../../contract/catalogue.ts";
import type { ListSort, ListTable } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { CompactPackageForm } from "./compact-package-form.tsx";
import { CompareToggle } from "./compare-toggle.tsx";
import { decimalTails } from "./decimal-column.ts";
import { useChosenPackage } from "./use-chosen-package.ts";

interface ProductTableProps {
  table: ListTable;
  products: readonly ProductCard[];
  sort: ListSort;
  /** Of the table in another order; null: in the usual one. */
  address: (sort: string | null) => string;
}

/** The list for those who read numbers: one row a product, its figures below each other. */
export function ProductTable({
  table: { columns, rows },
  products,
  sort,
  address,
}: ProductTableProps) {
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
            <th scope="col" aria-sort={ariaSort("nome", sort)}>
              <SortLink name="nome" sort={sort} address={address}>
                Produto
              </SortLink>
            </th>
            {columns.map(({ key, label, unit }) => (
              <th key={key} scope="col" className="text-right" aria-sort={ariaSort(key, sort)}>
                <SortLink name={key} sort={sort} address={address}>
                  {label}
                </SortLink>
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
            <Row
              // As in the list: another package begins anew.
              key={`${product.slug}/${product.preferredPackage}`}
              product={product}
              columns={columns}
              cells={rows[row] ?? []}
              tails={tails.map((of) => of[row])}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  product: ProductCard;
  columns: ListTable["columns"];
  cells: ListTable["rows"][number];
  /** What stands unseen after each figure, so that the commas are below each other. */
  tails: readonly (string | undefined)[];
}

function Row({ product, columns, cells, tails }: RowProps) {
  const [sku, setSku] = useChosenPackage(product);
  return (
    <tr data-category={product.category.code}>
      {site.tools.compare ? (
        <td className="compare-cell no-print">
          <CompareToggle slug={product.slug} name={product.name} sku={sku} labelHidden />
        </td>
      ) : null}
      <th scope="row">
        <Link
          to={paths.product(product.line, product.slug)}
          className="-my-1 inline-block py-1 font-bold whitespace-nowrap hover:underline"
        >
          {product.name}
        </Link>
        <span className="ml-2 font-normal whitespace-nowrap text-ink-soft">{sku}</span>
        <span className="block font-normal text-ink-soft">{product.kind}</span>
        <Badges labels={product.controls} className="mt-1" />
      </th>
      {columns.map(({ key }, column) => {
        const cell = cells[column];
        return (
          <td key={key} className="text-right whitespace-nowrap">
            {cell ? (
              <>
                {cell.value}
                <span className="invisible select-none" aria-hidden="true">
                  {tails[column]}
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
        <CompactPackageForm line={product.line} product={product} onSku={setSku} />
      </td>
    </tr>
  );
}

interface SortLinkProps extends Pick<ProductTableProps, "sort" | "address"> {
  /** Of the order. */
  name: string;
  children: string;
}

/** A column's head, which orders by it: from the least, from the greatest, and no more. */
function SortLink({ name, sort, address, children }: SortLinkProps) {
  const next = sort === name && name !== "nome" ? `-${name}` : name;
  const isLast = sort === `-${name}` || (name === "nome" && sort === name);
  const mark = sort === name ? " ↑" : sort === `-${name}` ? " ↓" : "";
  return (
    <Link
      to={address(isLast ? null : next)}
      preventScrollReset
      className="underline decoration-dotted underline-offset-4 hover:decoration-solid"
    >
      {children}
      <span aria-hidden="true">{mark}</span>
    </Link>
  );
}

function ariaSort(name: string, sort: ListSort): "ascending" | "descending" | undefined {
  if (sort === name) return "ascending";
  return sort === `-${name}` ? "descending" : undefined;
}
