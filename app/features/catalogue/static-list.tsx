import site from "#site";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { SiteData, WholeListData, WholeProduct } from "../../../contract/page-data.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { PRODUCTS } from "./list-sentence.ts";
import { Badges } from "../../ui/badges.tsx";

type StaticListProps = { data: WholeListData } & Pick<SiteData, "company" | "year">;

/**
 * A line's whole list with nothing that needs a script or a visitor: for paper, PDF and partners'
 * frames.
 */
export function StaticList({ data, company, year }: StaticListProps) {
  return (
    <main className="frame py-8" id="conteudo">
      <header className="border-b-2 border-line pb-4">
        <p className="text-sm text-ink-soft">{company.description}</p>
        <h1 className="text-3xl">{lineOf(data.line).title}</h1>
        <p className="mt-1 text-sm text-ink-soft">
          {company.factory.phone} · {company.office.mail}
        </p>
        <p className="text-sm text-ink-soft">
          {countOf(data)} · preços sob consulta · valores típicos, não constituem especificação
        </p>
        {data.chosen.length > 0 ? <p className="mt-1">{data.chosen.join(" · ")}</p> : null}
      </header>
      {data.categories.map(({ code, name, products }) => (
        <section key={code} data-category={code} className="mt-8">
          <h2 className="flex items-center gap-2 text-xl">
            <span className="swatch" aria-hidden="true" />
            {name}
          </h2>
          <div className="static-products">
            {products.map((product) => (
              <StaticProduct key={product.slug} product={product} />
            ))}
          </div>
        </section>
      ))}
      <footer className="mt-8 border-t border-line pt-3 text-sm text-ink-soft">
        © {year} {company.description}. Todos os direitos reservados.
        {site.demonstration ? " Empresa fictícia." : ""}
      </footer>
    </main>
  );
}

function countOf({ total, chosen, categories }: WholeListData): string {
  const all = plural(total, PRODUCTS);
  if (chosen.length === 0) return all;
  const shown = categories.reduce((sum, { products }) => sum + products.length, 0);
  return `${shown} de ${all}`;
}

function StaticProduct({ product }: { product: WholeProduct }) {
  const hasGtin = product.packages.some(({ gtin }) => gtin);
  return (
    <article className="keep-together mt-4 border-t border-line-soft pt-3">
      <h3 className="font-bold">
        {product.name}{" "}
        <span className="text-sm font-normal text-ink-soft">
          {product.code} · {product.kind}
        </span>
      </h3>
      <p>{keepTogether(product.summary)}</p>
      <Badges labels={product.controls} className="my-1" />
      <p className="figures text-sm">
        {product.keyFigures
          .map(({ label, value }) => keepTogether(`${label}: ${value}`))
          .join(" · ")}
      </p>
      <table className="mt-2 w-full text-left text-sm">
        <thead>
          <tr className="border-b border-line-soft">
            <th scope="col" className="w-36 font-semibold sm:w-44 print:w-30">
              Código
            </th>
            <th scope="col" className="font-semibold">
              Embalagem
            </th>
            {hasGtin ? (
              <th scope="col" className="w-40 font-semibold max-sm:hidden print:w-24">
                GTIN
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {product.packages.map(({ sku, description, gtin }) => (
            <tr key={sku}>
              <td className="pr-3 align-top">{sku}</td>
              <td className="align-top">
                {description}
                {gtin ? <span className="block text-ink-soft sm:hidden">GTIN {gtin}</span> : null}
              </td>
              {hasGtin ? <td className="align-top max-sm:hidden">{gtin ?? "–"}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
