import type { ProductDetail } from "../../../contract/catalogue.ts";
import { formatDate } from "../../../contract/formats/dates.ts";
import { paths } from "../../paths.ts";

/** The technical bulletin and the safety data sheet, as PDF, with their edition; older sheets after them. */
export function ProductDocuments({ product }: { product: ProductDetail }) {
  const { slug, updatedAt, documents } = product;
  const { fds } = documents;
  return (
    <section id="secao-documentos" className="scroll-mt-24 no-print">
      <h2 className="text-xl">Documentos</h2>
      <ul className="mt-3 border-t border-line">
        <Entry
          href={paths.bulletin(slug)}
          name="Boletim técnico"
          edition={`Edição de ${formatDate(updatedAt)}`}
        />
        {fds ? (
          <Entry
            href={paths.fds(slug)}
            name="FDS, Ficha com Dados de Segurança"
            edition={`Revisão ${fds.revision}, de ${formatDate(fds.date)}`}
          />
        ) : null}
      </ul>
      {fds && fds.older.length > 0 ? (
        <p className="mt-2 text-sm">
          Revisões anteriores da FDS:{" "}
          {fds.older.map((number, index) => (
            <span key={number}>
              {index > 0 ? ", " : ""}
              <a
                className="-my-1 inline-block py-1 whitespace-nowrap underline"
                href={paths.fds(slug, number)}
              >
                revisão {number}
              </a>
            </span>
          ))}
        </p>
      ) : null}
    </section>
  );
}

function Entry({ href, name, edition }: { href: string; name: string; edition: string }) {
  return (
    <li className="border-b border-line-soft">
      <a href={href} type="application/pdf" className="block min-h-11 py-2">
        <span className="font-semibold">{name} (PDF)</span>
        <span className="block text-sm text-ink-soft">{edition}</span>
      </a>
    </li>
  );
}
