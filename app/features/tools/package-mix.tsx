import { formatVolume } from "../../../contract/formats/quantities.ts";
import { plural } from "../../../contract/formats/plural.ts";
import type { CalculatorProduct } from "../../../contract/tools.ts";
import { addMix } from "./add-mix.ts";
import { suggestPackages } from "./calculations/packages.ts";

interface PackageMixProps {
  product: CalculatorProduct | null;
  /** Concentrate needed. */
  litres: number;
  /** Becomes the note of the basket lines: `Carga inicial de 400 L a 6%`. */
  reason: string;
}

/** The litres as packages to order; nothing without a product of the catalogue. */
export function PackageMix({ product, litres, reason }: PackageMixProps) {
  const mix = product && suggestPackages(litres, product.packages);
  if (!product || !mix) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line p-4">
      <div className="grow">
        <p className="font-semibold">
          {mix.packs.map(({ pack, count }) => `${count} × ${pack.description}`).join(" + ")}
        </p>
        <p className="text-sm text-ink-soft">
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
