import { useState } from "react";
import { Link } from "react-router";
import site from "#site";
import type { FinderProduct } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { addMix } from "./add-mix.ts";
import { orderOf, packsText, tankOf, together } from "./finder-order.ts";
import { PackageChoice } from "./package-choice.tsx";
import type { Finder } from "./use-finder.ts";

interface FinderActionsProps {
  product: FinderProduct;
  finder: Finder;
  primary?: boolean;
}

/** Adds the packages of the first filling, a month's top-up with them if wanted; and the calculator filled in. */
export function FinderActions({ product, finder, primary = false }: FinderActionsProps) {
  const [withMonthly, setWithMonthly] = useState(false);
  const [chosen, setChosen] = useState("");
  const { packs, monthly, reason } = orderOf(product, chosen);
  const { fill, packages } = product;
  const topUp = fill?.topUp?.label;
  const add = () => {
    // An answer to another question than the one in the fields is nobody's order.
    if (!finder.isAnswered()) return;
    if (withMonthly && monthly.length > 0)
      addMix(product, together(packs, monthly), `${reason} + ${topUp}`);
    else addMix(product, packs, reason);
  };
  return (
    <div className="mt-4 grid gap-1 no-print">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          type="button"
          className={primary ? "button button-primary script-only" : "button script-only"}
          disabled={!finder.isCurrent}
          onClick={add}
        >
          Adicionar ao orçamento
        </button>
        {fill ? (
          <PackageChoice
            name={product.name}
            suggested={orderOf(product).packs}
            litres={fill.litres}
            packages={packages}
            chosen={chosen}
            onChoose={setChosen}
          />
        ) : (
          <span className="text-sm text-ink-soft">{packsText(packs)}</span>
        )}
        {fill?.diluent && site.tools.calculator ? (
          <Link
            className="button-plain inline-flex items-center text-sm"
            to={paths.calculator({
              calculo: "carga",
              produto: product.slug,
              ...tankOf(product),
            })}
          >
            Abrir na calculadora
          </Link>
        ) : null}
      </div>
      {monthly.length > 0 ? (
        <label className="script-only flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            className="tick"
            checked={withMonthly}
            onChange={({ currentTarget }) => setWithMonthly(currentTarget.checked)}
          />
          <span>
            Incluir {topUp}: {packsText(monthly)}
          </span>
        </label>
      ) : null}
    </div>
  );
}
