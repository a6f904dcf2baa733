import type { FinderCriterion } from "../../../contract/tools.ts";

type Drawn = NonNullable<FinderCriterion["drawn"]>;

/** The scale that holds all of these, with a little room at both ends. */
export function scaleOf(drawn: readonly Drawn[]): readonly [number, number] {
  const ends = drawn.flatMap(({ own, asked }) => [...own, ...asked]).filter((end) => end !== null);
  if (ends.length === 0) return [0, 1];
  const [least, most] = [Math.min(...ends), Math.max(...ends)];
  const room = (most - least || Math.abs(most) || 1) * 0.08;
  return [least - room, most + room];
}

/** The product's own range on the band that was asked for; one number is a mark. The figures beside it say the same. */
export function RangeBar({ own, asked, scale }: Drawn & { scale: readonly [number, number] }) {
  const [least, most] = scale;
  const at = (value: number) => ((value - least) / (most - least)) * 100;
  const [from, to] = [at(asked[0] ?? least), at(asked[1] ?? most)];
  const [low, high] = [at(own[0]), at(own[1])];
  const width = Math.max(high - low, 3);
  return (
    <svg
      className="absolute inset-0 h-full w-full"
      viewBox="0 0 100 16"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect className="series-band" x={from} width={to - from} height="16" />
      {asked.map((end) =>
        end === null ? null : (
          <path
            key={end}
            d={`M${at(end)} 0V16`}
            stroke="currentColor"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
          />
        ),
      )}
      <rect
        className="fill-bar-product"
        x={Math.min((low + high - width) / 2, 100 - width)}
        width={width}
        y="4"
        height="8"
      />
    </svg>
  );
}
