import { formatVolume } from "../../../contract/formats/quantities.ts";
import type { Losses } from "./calculations/losses.ts";
import { Sign } from "./sign.tsx";

interface LossesBalanceProps {
  /** The word for the mixture in the tank. */
  bathName: string;
  losses: Losses;
  /** % v/v of the bath, and of what tops it up. */
  concentration: number;
  strength: number;
}

/** What leaves the bath in a day above what comes back: as much water and bath, and the same concentrate at the end. */
export function LossesBalance({ bathName, losses, concentration, strength }: LossesBalanceProps) {
  const { evaporation, dragOut } = losses;
  const daily = evaporation + dragOut;
  const taken = (dragOut * concentration) / 100;
  const given = (daily * strength) / 100;
  const bars = [
    { name: "Sai por dia", parts: [evaporation, dragOut - taken, taken] },
    { name: "Entra por dia", parts: [daily - given, 0, given] },
  ];
  return (
    <figure className="border-b border-line-soft p-4 text-ink keep-together">
      {bars.map(({ name, parts: [water = 0, bath = 0, concentrate = 0] }, index) => (
        <div key={name} className="mb-3 text-sm">
          <span className="flex justify-between gap-3">
            {name} <strong>{formatVolume(daily)}</strong>
          </span>
          <svg className="mt-1 block h-7 w-full" aria-hidden="true">
            {index === 0 ? (
              <pattern id="so-agua" width="6" height="6" patternUnits="userSpaceOnUse">
                <path d="M0 3H6" stroke="currentColor" />
              </pattern>
            ) : null}
            {[
              { from: 0, litres: water, fill: "url(#so-agua)" },
              { from: water, litres: bath, fill: "var(--coolant)" },
              { from: water + bath, litres: concentrate, fill: "currentColor" },
            ].map(({ from, litres, fill }) => (
              <rect
                key={fill}
                x={share(from, daily)}
                width={share(litres, daily)}
                height="100%"
                fill={fill}
              />
            ))}
            <path d="M0.5 0V28" stroke="currentColor" />
          </svg>
        </div>
      ))}
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {[
          { of: "url(#so-agua)", name: "Água" },
          { of: "var(--coolant)", name: bathName },
          { of: "currentColor", name: `Concentrado: sai e volta ${formatVolume(taken)}` },
        ].map(({ of, name }) => (
          <span key={of} className="flex items-center gap-3">
            <Sign of={of} /> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function share(litres: number, daily: number): string {
  return `${(litres / daily) * 100}%`;
}
