import {
  COMMON_SCALE_END,
  type Range,
  readingFor,
  SCALE_END,
} from "./calculations/refractometer.ts";

interface BrixScaleProps {
  /** °Brix */
  reading: number;
  factor: number;
  zero: number;
  range: Range | null;
}

const WIDTH = 640;

/** The refractometer's own scale: the range of the operation as a band, the reading as the line. */
export function BrixScale({ reading, factor, zero, range }: BrixScaleProps) {
  const end =
    Math.max(reading, range ? readingFor(range.max, factor, zero) : 0) > COMMON_SCALE_END
      ? SCALE_END
      : COMMON_SCALE_END;
  const at = (brix: number) => 10 + (Math.min(brix, end) / end) * (WIDTH - 20);
  const low = range ? at(readingFor(range.min, factor, zero)) : 0;
  const high = range ? at(readingFor(range.max, factor, zero)) : 0;
  const ticks = Array.from({ length: end * 2 + 1 }, (_, index) => index / 2);
  return (
    <div aria-hidden="true" className="text-ink">
      <svg viewBox={`0 0 ${WIDTH} 56`} className="block w-full">
        {range ? <rect x={low} y="8" width={high - low} height="34" fill="var(--coolant)" /> : null}
        <path d={`M10 42H${WIDTH - 10}`} stroke="currentColor" />
        {ticks.map((brix) => (
          <path
            key={brix}
            d={`M${at(brix)} 42v${brix % 5 === 0 ? 14 : brix % 1 === 0 ? 9 : 5}`}
            stroke="currentColor"
          />
        ))}
        <path d={`M${at(reading)} 0V42`} stroke="currentColor" strokeWidth="4" />
      </svg>
      {/* Without a view box of its own: the figures keep their size where the drawing shrinks. */}
      <svg width="100%" height="22" className="block overflow-visible" fill="currentColor">
        {ticks
          .filter((brix) => brix % 5 === 0)
          .map((brix) => (
            <text
              key={brix}
              x={`${(at(brix) / WIDTH) * 100}%`}
              y="16"
              textAnchor="middle"
              fontSize="14"
            >
              {brix}
            </text>
          ))}
      </svg>
    </div>
  );
}
