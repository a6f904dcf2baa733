import { formatMoney } from "../../../contract/formats/numbers.ts";
import type { Cost } from "./calculations/cost.ts";
import { Sign } from "./sign.tsx";

interface CostBarsProps {
  costs: readonly { name: string; cost: Cost }[];
}

/** What each fluid costs in a month, as long as it is dear: the concentrate full, the changes hatched; the table has the numbers. */
export function CostBars({ costs }: CostBarsProps) {
  const most = Math.max(...costs.map(({ cost }) => cost.perMonth));
  return (
    <figure className="border-b border-line-soft p-4 text-ink keep-together">
      {/* The hatching is named once and serves all that is drawn here. */}
      {costs.map(({ name, cost: { fluidPerMonth, changesPerMonth, perMonth } }, index) => {
        const [fluid, changes] = [fluidPerMonth, changesPerMonth].map(
          (part) => (part / most) * 100,
        );
        return (
          <div key={name} className="mb-3 text-sm">
            <span className="flex justify-between gap-3">
              {name} <strong>{formatMoney(perMonth)}</strong>
            </span>
            <svg className="mt-1 block h-7 w-full" aria-hidden="true">
              {index === 0 ? (
                <pattern id="trocas" width="6" height="6" patternUnits="userSpaceOnUse">
                  <path d="M0 6L6 0" stroke="currentColor" />
                </pattern>
              ) : null}
              <rect width={`${fluid}%`} height="100%" fill="currentColor" />
              <rect x={`${fluid}%`} width={`${changes}%`} height="100%" fill="url(#trocas)" />
              <path d="M0.5 0V28" stroke="currentColor" />
            </svg>
          </div>
        );
      })}
      <figcaption className="flex items-center gap-3 text-sm" aria-hidden="true">
        <Sign of="currentColor" /> Concentrado
        <Sign of="url(#trocas)" /> Trocas
      </figcaption>
    </figure>
  );
}
