import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { ProductList } from "../../../contract/page-data.ts";
import { paths } from "../../paths.ts";
import { CategoryPicture } from "./category-picture.tsx";
import { tidyQuery, withoutFilters, withoutValue } from "./list-address.ts";
import type { Chip } from "./list-chips.tsx";
import type { ListScope } from "./list-scope.ts";
import { PRODUCTS } from "./list-sentence.ts";

interface NothingFoundProps {
  data: ProductList;
  scope: ListScope;
  chips: readonly Chip[];
  /** Of the address. */
  search: string;
  /** Of it, what this list knows. */
  atWork: string;
  onRemove: () => void;
}

/** An empty result and the ways on: one filter less, the other lines, a question, the whole list, its categories. */
export function NothingFound({ data, scope, chips, search, atWork, onRemove }: NothingFoundProps) {
  const { wayOut } = data;
  const { path, whole } = scope;
  const ways = wayOut?.without ?? [];
  // Without the only filter there is the whole list, which has its own link.
  const hasWays = ways.length > 0 && chips.length > 1;
  return (
    <div className="py-8">
      <h2 className="text-xl wrap-anywhere">
        Nada com {chips.map(({ label }) => label).join(" + ")}
      </h2>
      {hasWays ? (
        <>
          <p className="mt-4">Com um filtro a menos:</p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {ways.map(({ name, slug, label, count }) => (
              <li key={`${name} ${slug}`}>
                <Link
                  className="chip"
                  to={path + withoutValue(atWork, name, slug)}
                  preventScrollReset
                  onClick={onRemove}
                >
                  sem {label}: {plural(count, PRODUCTS)}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {wayOut?.otherLines.map(({ line: other, count }) => (
        <p key={other} className="mt-4">
          <Link
            className="font-semibold underline"
            to={paths.list(other) + tidyQuery(new URLSearchParams(search))}
          >
            {plural(count, PRODUCTS)} na Linha {lineOf(other).label}
          </Link>
        </p>
      ))}
      <p className="mt-4 max-w-prose">
        {hasWays || wayOut?.otherLines.length ? "Ou diga" : "Diga"} o que precisa: a assistência
        técnica indica o produto.
      </p>
      <p className="mt-5 flex flex-wrap gap-3">
        <Link
          className="button button-primary"
          to={paths.contact({ subject: "duvida-tecnica", message: questionOf(scope, chips) })}
        >
          Perguntar à assistência técnica
        </Link>
        <Link className="button" to={path + withoutFilters(search)} onClick={onRemove}>
          {whole}
        </Link>
      </p>
      {wayOut?.categories[0] ? (
        <>
          <h3 className="mt-10">Ou comece pela categoria</h3>
          <ul className="category-index">
            {wayOut.categories.map(({ code, name, count, hasPicture }) => (
              <li key={code} data-category={code}>
                <Link to={`${path}?categoria=${code}`} onClick={onRemove}>
                  <span className="category-tint aspect-square w-20">
                    {hasPicture ? (
                      <CategoryPicture code={code} sizes="(width < 40rem) 80px, 128px" />
                    ) : null}
                  </span>
                  <span>
                    <b>{name}</b>
                    {plural(count, PRODUCTS)}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}

/** The question with what was searched filled in. */
function questionOf({ asked }: ListScope, chips: readonly Chip[]): string {
  const words = chips.map(({ label }) => label).join(", ");
  return `Procurei ${asked} por ${words} e não encontrei. Preciso de um produto para `;
}
