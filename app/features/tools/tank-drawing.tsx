import { formatWhole } from "../../../contract/formats/quantities.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import type { Range } from "./calculations/refractometer.ts";
import { formatConcentration, formatRange } from "./format.ts";

interface TankDrawingProps {
  words: CalculatorWords;
  /** Litres up to the brim. */
  tank: number;
  /** What stays in it and what goes in, litres; from the bottom up. */
  kept: number;
  water: number;
  concentrate: number;
  /** % v/v when all is in. */
  result: number;
  /** Of the operation; null where there is none. */
  range: Range | null;
}

/** The tank after the work: how high each part stands in it, and the concentration against its band. */
export function TankDrawing(props: TankDrawingProps) {
  const { words, tank, kept, water, concentrate, result, range } = props;
  const layers = layersOf(
    [
      { label: words.fillBath, litres: kept, fill: "var(--coolant)" },
      { label: "Água", litres: water, fill: "url(#agua)" },
      { label: "Concentrado", litres: concentrate, fill: "currentColor" },
    ],
    tank,
  );
  const parts = layers.map(({ label, litres }) => `${label.toLowerCase()} ${formatWhole(litres)}`);
  const end = scaleEnd(Math.max(result, range?.max ?? 0));
  const at = (percent: number) => BOTTOM - (percent / end) * HEIGHT;
  return (
    <figure className="border-t border-line-soft p-4 text-ink keep-together">
      {/* Above the brim there is room for the text of a thin layer that stands over another's. */}
      <svg viewBox="0 -14 340 204" className="block w-full max-w-sm" aria-hidden="true">
        <defs>
          <pattern id="agua" width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 3H6" stroke="currentColor" />
          </pattern>
        </defs>
        {layers.map(({ label, litres, fill, top, height, textAt }) => (
          <g key={label}>
            <rect x="2" y={top} width="100" height={height} fill={fill} />
            <path d={`M104 ${top + height / 2}L116 ${textAt}`} stroke="currentColor" fill="none" />
            <text x="120" y={textAt + 5} fontSize="15" fill="currentColor">
              {label} {formatWhole(litres)}
            </text>
          </g>
        ))}
        <path
          d={`M1 ${BOTTOM - HEIGHT}V${BOTTOM + 1}H103V${BOTTOM - HEIGHT}`}
          stroke="currentColor"
          strokeWidth="2"
          fill="none"
        />
        {range ? (
          <rect
            x="278"
            y={at(range.max)}
            width="16"
            height={Math.max(at(range.min) - at(range.max), 2)}
            fill="var(--coolant)"
            stroke="currentColor"
          />
        ) : null}
        <path d={`M294 ${BOTTOM - HEIGHT}V${BOTTOM}`} stroke="currentColor" />
        {[0, end].map((percent) => (
          <text key={percent} x="300" y={at(percent) + 5} fontSize="14" fill="currentColor">
            {percent}%
          </text>
        ))}
        <path d={`M270 ${at(result)}H300`} stroke="currentColor" strokeWidth="4" />
      </svg>
      <figcaption className="text-sm text-ink-soft">
        {words.drawing} {formatWhole(tank)}: {parts.join(" + ")}. {formatConcentration(result)}
        {range ? `, faixa de ${formatRange(range)}` : null}.
      </figcaption>
    </figure>
  );
}

/** Of the drawn tank, in its own units. */
const HEIGHT = 160;
const BOTTOM = 176;

/** A hundredth of the tank is still seen. */
const THINNEST = 4;

/** Text lines may not cover each other. */
const LINE = 18;

interface Layer {
  label: string;
  litres: number;
  fill: string;
}

function layersOf(layers: readonly Layer[], tank: number) {
  let bottom = BOTTOM;
  let lastText = Number.POSITIVE_INFINITY;
  return layers
    .filter(({ litres }) => litres > 0)
    .map((layer) => {
      const height = Math.max((layer.litres / tank) * HEIGHT, THINNEST);
      const top = bottom - height;
      bottom = top;
      const textAt = Math.min(top + height / 2, lastText - LINE);
      lastText = textAt;
      return { ...layer, height, top, textAt };
    });
}

/** The scale ends at a round number above all that is shown on it. % v/v */
function scaleEnd(highest: number): number {
  return [1, 2, 5, 10, 15, 20, 30, 50].find((end) => end >= highest * 1.1) ?? 100;
}
