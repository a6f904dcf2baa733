import type { Station } from "../../../contract/rich-text.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";

/** A process as a line of stations, each drawn, named, and with what is to be remembered of it. */
export function StationLine({ stations }: { stations: readonly Station[] }) {
  return (
    <ol className="station-line wide">
      {stations.map(({ symbol, title, text, figure }) => (
        <li key={title} className="keep-together">
          <svg viewBox="0 0 64 64" className="station-symbol" aria-hidden="true">
            <path d={SYMBOLS[symbol].filled} className="station-filled" />
            <path d={SYMBOLS[symbol].thin} className="station-thin" />
            <path d={SYMBOLS[symbol].thick} />
          </svg>
          <h3>{title}</h3>
          <p>{text}</p>
          {figure ? <p className="station-figure">{keepTogether(figure)}</p> : null}
        </li>
      ))}
    </ol>
  );
}

/** Strokes in two weights, and what is filled with the accent, in a box of 64 × 64 on its lower edge. */
const SYMBOLS: Readonly<
  Record<Station["symbol"], { thick: string; thin: string; filled: string }>
> = {
  beaker: {
    thick: "M14 10H50M18 10V54Q18 60 24 60H40Q46 60 46 54V10",
    thin: "M38 20H46M40 28H46M38 36H46M40 44H46",
    filled: "M18 34H46V54Q46 60 40 60H24Q18 60 18 54Z",
  },
  pilot: {
    thick: "M18 12Q18 6 32 6Q46 6 46 12V40L36 50H28L18 40ZM32 50V56M22 42L16 60M42 42L48 60",
    thin: "M18 16H46M32 12V34M26 34H38",
    filled: "M18 26H46V40L36 50H28L18 40Z",
  },
  scale: {
    thick: "M8 60H56L52 48H12ZM32 48V40M12 40H52",
    thin: "M26 54H38M18 38L22 14H42L46 38M22 14Q32 20 42 14",
    filled: "M20 28L18.4 38H45.6L44 28Z",
  },
  mixer: {
    thick: "M12 16H52V50Q52 56 32 56Q12 56 12 50ZM32 2V44M20 60H44",
    thin: "M24 6H40V12H24ZM20 40H44M22 44L42 36M22 36L42 44M18 56V62M46 56V62",
    filled: "M12 28H52V50Q52 56 32 56Q12 56 12 50Z",
  },
  test: {
    thick: "M12 8H24M14 8V40Q14 46 18 46Q22 46 22 40V8M30 8H42M32 8V40Q32 46 36 46Q40 46 40 40V8",
    thin: "M6 22H48M6 60H58M8 22V60M46 22V40M44 52L50 58L60 44",
    filled: "M14 28H22V40Q22 46 18 46Q14 46 14 40ZM32 18H40V40Q40 46 36 46Q32 46 32 40Z",
  },
  filling: {
    thick: "M24 2V14H28V20H36V14H40V2M18 34H24V28H40V34H46V60H18Z",
    thin: "M32 20V28M10 60H54M22 46H42",
    filled: "M18 44H46V60H18Z",
  },
  shelf: {
    thick: "M6 4V60M58 4V60M6 30H58M6 56H58",
    thin: "M12 30V16H18V30M24 30V16H30V30M36 30V16H42V30M12 56V42H18V56M24 56V42H30V56M46 56V42H52V56",
    filled:
      "M12 20H18V30H12ZM24 20H30V30H24ZM36 20H42V30H36ZM12 46H18V56H12ZM24 46H30V56H24ZM46 46H52V56H46Z",
  },
  truck: {
    thick:
      "M4 16H38V50H4ZM38 26H50L60 38V50H38ZM10 50A5 5 0 1 0 20 50A5 5 0 1 0 10 50ZM44 50A5 5 0 1 0 54 50A5 5 0 1 0 44 50Z",
    thin: "M44 30H49L55 38H44Z",
    filled: "M8 28H34V50H20A5 5 0 0 0 10 50H8Z",
  },
};
