import type { ReactNode } from "react";
import type { PackageView, ProductDetail } from "../../../contract/catalogue.ts";
import { HazardPanel } from "./hazard-panel.tsx";
import { ProcessSteps } from "./process-steps.tsx";
import { ProductDilution } from "./product-dilution.tsx";
import { ProductDocuments } from "./product-documents.tsx";
import { UseList, UseMatrix } from "./use-matrix.tsx";

interface ProductDetailsProps {
  product: ProductDetail;
  /** The product's own text, already elements. */
  body: ReactNode;
}

/** Below a product's first screen: text, dose, data, safety, and its place in the process. */
export function ProductDetails({ product, body }: ProductDetailsProps) {
  return (
    <>
      <JumpBar product={product} />
      <div className="mt-12 max-md:mt-8 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-12 lg:grid-cols-[26rem_minmax(0,1fr)] print:mt-6 print:block print:space-y-6">
        <div className="grid min-w-0 content-start gap-10 lg:col-start-2 print:block print:space-y-6">
          <article className="prose">{body}</article>
          <ProductDilution product={product} />
          <Figures product={product} />
          <Packages packages={product.packages} />
        </div>
        <aside
          aria-label="Uso, segurança e documentos"
          className="grid content-start gap-10 lg:col-start-1 lg:row-start-1 lg:max-w-84 print:block print:max-w-none print:space-y-6"
        >
          <Suitability product={product} />
          <HazardPanel product={product} />
          <ProductDocuments product={product} />
          <ProcessSteps product={product} />
        </aside>
      </div>
    </>
  );
}

/** On a phone the details are many screens: the ways to what is looked for most. A text may have headings of the same names. */
function JumpBar({ product: { dilution } }: { product: ProductDetail }) {
  const places = [
    ...(dilution ? [["#secao-diluicao", "Diluição"]] : []),
    ["#secao-dados", "Dados"],
    ["#secao-seguranca", "Segurança"],
    ["#secao-documentos", "Documentos"],
  ];
  return (
    <nav
      aria-label="Nesta página"
      className="mt-8 flex flex-wrap border-y border-line text-sm md:hidden no-print"
    >
      {places.map(([address, name]) => (
        <a key={address} href={address} className="grow px-1 py-3 text-center hover:underline">
          {name}
        </a>
      ))}
    </nav>
  );
}

/** The place of details that are on their way: as high as a screen, so that nothing below moves in sight. */
export function DetailsOnTheirWay() {
  return <div className="min-h-dvh" aria-busy="true" />;
}

/** In their place where they did not come; the toast has said why. */
export function DetailsMissing({ address }: { address: string }) {
  return (
    <p className="mt-12 max-w-prose">
      Os dados técnicos deste produto não chegaram.{" "}
      <a className="underline" href={address}>
        Tentar de novo
      </a>
    </p>
  );
}

function Figures({ product: { figures } }: { product: ProductDetail }) {
  return (
    <section id="secao-dados" className="scroll-mt-24">
      <h2 className="text-xl">Dados técnicos</h2>
      <table className="mt-3 w-full border-t border-line text-left">
        <tbody>
          {figures.map(({ key, label, value, method }) => (
            <tr key={key} className="border-b border-line-soft">
              <th scope="row" className="w-1/2 py-2 pr-4 align-top font-normal text-ink-soft">
                {label}
                {method ? <span className="block text-xs">{method}</span> : null}
              </th>
              <td className="py-2 align-top font-semibold">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm text-ink-soft">Valores típicos, não constituem especificação.</p>
    </section>
  );
}

function Packages({ packages }: { packages: readonly PackageView[] }) {
  const hasGtin = packages.some(({ gtin }) => gtin);
  return (
    <section>
      <h2 className="text-xl">Embalagens</h2>
      <table className="mt-3 w-full border-t border-line text-left">
        <thead>
          <tr className="border-b border-line text-sm">
            <th scope="col" className="py-2 font-semibold">
              Código
            </th>
            <th scope="col" className="py-2 font-semibold">
              Embalagem
            </th>
            {hasGtin ? (
              <th scope="col" className="py-2 pl-4 font-semibold max-sm:hidden">
                GTIN
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {packages.map(({ sku, description, gtin }) => (
            <tr key={sku} className="border-b border-line-soft">
              <td className="py-2 pr-2 align-top font-semibold whitespace-nowrap max-sm:text-sm lg:w-1/2">
                <span data-copy={sku}>{sku}</span>
              </td>
              <td className="py-2">
                {description}
                {gtin ? (
                  <span className="block text-sm text-ink-soft sm:hidden">GTIN {gtin}</span>
                ) : null}
              </td>
              {hasGtin ? <td className="py-2 pl-4 max-sm:hidden">{gtin ?? "–"}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Where it goes and where it must not, and what is special about it. */
function Suitability({ product }: { product: ProductDetail }) {
  const { operations, materials, incompatibleMaterials, attributes } = product;
  if (operations.length + materials.length + incompatibleMaterials.length === 0)
    return <Attributes terms={attributes} />;
  return (
    <section>
      <h2 className="text-xl">Serve para</h2>
      {operations.length > 0 && materials.length > 0 ? (
        <UseMatrix product={product} />
      ) : (
        <UseList product={product} />
      )}
      <Attributes terms={attributes} />
    </section>
  );
}

function Attributes({ terms }: { terms: ProductDetail["attributes"] }) {
  if (terms.length === 0) return null;
  return (
    <div className="mt-4 keep-together">
      <h3 className="text-sm">Atributos</h3>
      <ul className="term-list mt-1 border-t border-line-soft text-sm">
        {terms.map(({ slug, label }) => (
          <li key={slug} className="border-b border-line-soft py-1.5">
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
