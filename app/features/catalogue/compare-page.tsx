import { Fragment } from "react";
import { Link } from "react-router";
import site from "#site";
import { plural } from "../../../contract/formats/plural.ts";
import { lineOf, LINES, type ProductCard } from "../../../contract/catalogue.ts";
import { COMPARED_AT_MOST, type CompareData } from "../../../contract/page-data.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { CloseIcon } from "../../ui/icons.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { changePicks } from "./compare-picks.ts";
import { CompareRows } from "./compare-rows.tsx";
import { CompactPackageForm } from "./compact-package-form.tsx";

interface ComparePageProps {
  data: CompareData;
}

const LEFT_OUT = {
  one: "# produto do endereço ficou de fora: não está no catálogo, ou passou de quatro.",
  other: "# produtos do endereço ficaram de fora: não estão no catálogo, ou passaram de quatro.",
};

/** Up to four products side by side; the address holds them, so it can be sent to anybody. */
export function ComparePage({ data }: ComparePageProps) {
  const { products, items, leftOut, rows } = data;
  const differences = rows.filter(({ differs }) => differs).length;
  return (
    <div className="compare-page frame pt-10 pb-16">
      <header className="border-b border-line pb-5">
        <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
          {site.tools.compare?.name}
        </h1>
        <p className="mt-2 text-ink-soft" role="status">
          {products.length > 1
            ? `${products.length} produtos, ${plural(differences, DIFFERENCES)}.`
            : "Dados técnicos, uso, perigos e embalagens lado a lado."}
        </p>
        {products.length > 1 && differences > 0 ? (
          <label className="no-print mt-3 flex min-h-11 w-fit items-center gap-2">
            <input type="checkbox" name="so" value="diferencas" className="only-differences" />
            Só diferenças
          </label>
        ) : null}
        {leftOut > 0 ? <p className="mt-2">{plural(leftOut, LEFT_OUT)}</p> : null}
      </header>
      {products.length > 0 ? (
        <div
          className="table-region compare-region"
          role="region"
          aria-label="Comparação"
          // What scrolls sideways must be reachable by keyboard.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          <table className="compare-table">
            <thead>
              <tr>
                <th scope="col" className="compare-label">
                  <span className="sr-only">Característica</span>
                </th>
                {products.map((product, column) => (
                  <ProductHead
                    key={product.slug}
                    product={product}
                    others={items.filter((_, index) => index !== column)}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              <tr className="compare-about">
                <th scope="row" className="compare-label">
                  <span className="sr-only">Para que serve</span>
                </th>
                {products.map((product) => (
                  <td key={product.slug} data-category={product.category.code}>
                    <ProductAbout product={product} />
                  </td>
                ))}
              </tr>
              <tr className="compare-about no-print">
                <th scope="row" className="compare-label">
                  <span className="sr-only">Embalagem e quantidade</span>
                </th>
                {products.map((product) => (
                  <td key={product.slug}>
                    <CompactPackageForm line={product.line} product={product} />
                  </td>
                ))}
              </tr>
            </tbody>
            <CompareRows rows={rows} />
          </table>
        </div>
      ) : null}
      {products.length < 2 ? <NothingToCompare count={products.length} /> : null}
      {products.length > 0 ? (
        <p className="mt-4 text-sm text-ink-soft">
          Valores típicos, não constituem especificação. O endereço desta página guarda a
          comparação: copie e mande a quem decide com você.
        </p>
      ) : null}
    </div>
  );
}

const DIFFERENCES = {
  zero: "nenhuma diferença",
  one: "# linha com diferença, marcada",
  other: "# linhas com diferença, marcadas",
};

interface ProductHeadProps {
  product: ProductCard;
  /** Items of the address without it. */
  others: readonly string[];
}

/** Name, code and line, which stay in sight while the rows go by. */
function ProductHead({ product, others }: ProductHeadProps) {
  const { slug, line, name, code } = product;
  return (
    <th scope="col">
      <div className="flex items-start justify-between gap-2">
        <div>
          <Link
            to={paths.product(line, slug)}
            className="text-lg leading-tight font-bold hover:underline"
          >
            <WholeWords text={name} />
          </Link>
          <p className="font-normal text-ink-soft">
            {LINES.length > 1 ? `${code} · Linha ${lineOf(line).label}` : code}
          </p>
        </div>
        <Link
          to={paths.compare(others)}
          className="no-print -mt-1 -mr-2 grid size-8 flex-none place-items-center hover:bg-sunken"
          aria-label={`Tirar ${name} da comparação`}
          onClick={() => changePicks((picks) => picks.filter((one) => one.slug !== slug))}
        >
          <CloseIcon />
        </Link>
      </div>
    </th>
  );
}

/** A name that ends its line between words before it does at a hyphen. */
function WholeWords({ text }: { text: string }) {
  return text.split(" ").map((word, index) => (
    <Fragment key={index}>
      <span className="inline-block">{word}</span>{" "}
    </Fragment>
  ));
}

/** The pack and what it is for. */
function ProductAbout({ product }: { product: ProductCard }) {
  const { line, slug, summary, packages, preferredPackage } = product;
  const picture = (packages[preferredPackage] ?? packages[0])?.picture ?? null;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[5rem_minmax(0,1fr)]">
      <Link
        to={paths.product(line, slug)}
        className="category-tint block size-20"
        tabIndex={-1}
        aria-hidden="true"
      >
        <PackPicture picture={picture} alt="" width={96} eager />
      </Link>
      <div>
        <p>{keepTogether(summary)}</p>
        <Badges labels={product.controls} className="mt-2" />
      </div>
    </div>
  );
}

function NothingToCompare({ count }: { count: number }) {
  return (
    <div className="py-8">
      <h2 className="text-xl">
        {count === 0 ? "Escolha o que comparar" : "Falta com o que comparar"}
      </h2>
      <p className="mt-2 max-w-prose">
        Marque “Comparar” em até {COMPARED_AT_MOST} produtos de uma lista.
        {site.tools.finder ? " Não sabe por onde começar? Pergunte ao seletor." : ""}
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        {site.lines.map(({ type, title }, index) => (
          <Link
            key={type}
            className={index === 0 ? "button button-slab" : "button"}
            to={paths.list(type)}
          >
            {title}
          </Link>
        ))}
        {site.tools.finder ? (
          <Link className="button" to={paths.finder()}>
            Abrir o seletor
          </Link>
        ) : null}
      </p>
    </div>
  );
}
