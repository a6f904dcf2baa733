import { useState } from "react";
import { formatVolume } from "../../../contract/formats/quantities.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import { addMix } from "./add-mix.ts";
import { suggestPackages } from "./calculations/packages.ts";
import { PackageChoice } from "./package-choice.tsx";

interface PackageMixProps {
  product: CalculatorProduct | null;
  /** Concentrate needed. */
  litres: number;
  /** Becomes the note of the basket lines: `Carga inicial de 400 L a 6%`. */
  reason: string;
}

/** The litres as packages to order; nothing without a product of the catalogue. */
export function PackageMix({ product, litres, reason }: PackageMixProps) {
  const [chosen, setChosen] = useState("");
  const suggested = product && suggestPackages(litres, product.packages);
  if (!product || !suggested) return null;
  const only = product.packages.filter(({ sku }) => sku === chosen);
  const mix = suggestPackages(litres, only) ?? suggested;
  return (
    <div className="flex flex-wrap content-center items-center gap-x-6 gap-y-3 border-t border-line-soft p-4">
      <div className="min-w-0 grow">
        <PackageChoice
          name={product.name}
          suggested={suggested.packs}
          litres={litres}
          packages={product.packages}
          chosen={chosen}
          onChoose={setChosen}
        />
        <p className="mt-1 text-sm text-ink-soft">
          {product.name}, {plural(mix.handled, { one: "# embalagem", other: "# embalagens" })}:{" "}
          {mix.spare < 0.01 ? "sem sobra" : `sobram ${formatVolume(mix.spare)} para a reposição`}.
        </p>
      </div>
      <button
        type="button"
        className="button button-primary script-only no-print"
        onClick={() => addMix(product, mix.packs, reason)}
      >
        Adicionar ao orçamento
      </button>
    </div>
  );
}
