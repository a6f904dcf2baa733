import { Link } from "react-router";
import type { ProductDetail } from "../../../contract/catalogue.ts";
import { formatDate } from "../../../contract/formats/dates.ts";
import { paths } from "../../paths.ts";

interface RetiredNoticeProps {
  name: string;
  retired: NonNullable<ProductDetail["retired"]>;
}

/** In the place of the packages of a product that is no longer sold: what to buy instead, and what is still here. */
export function RetiredNotice({ name, retired: { since, successor } }: RetiredNoticeProps) {
  return (
    <section
      aria-labelledby="fora-de-linha"
      className="mt-6 max-w-lg border-l-8 border-amber bg-sunken p-4"
    >
      <h2 id="fora-de-linha" className="text-lg">
        Fora de linha desde {formatDate(since)}
      </h2>
      {successor ? (
        <>
          <p className="mt-1">
            No lugar dele: {successor.name}, {successor.kind}.
          </p>
          <Link
            className="button button-primary mt-3 no-print"
            to={paths.product(successor.line, successor.slug)}
          >
            Ver {successor.name}
          </Link>
        </>
      ) : (
        <p className="mt-1">
          <Link
            className="underline"
            to={paths.contact({ message: `O que usar no lugar de ${name}?` })}
          >
            Pergunte o que usar no lugar
          </Link>
          .
        </p>
      )}
      <p className="mt-3 text-sm">
        Os dados, a FDS e o boletim continuam aqui para quem ainda o tem em uso.
      </p>
    </section>
  );
}
