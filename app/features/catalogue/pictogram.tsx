import { PICTOGRAM_FRAME, PICTOGRAM_SIGNS } from "../../../contract/pictograms.ts";

interface PictogramProps {
  /** `GHS01` to `GHS09` */
  code: string;
  /** Its pt-BR name, read out for the picture. */
  name: string;
}

const INKS = { black: "#111", white: "#fff" } as const;

/** A GHS pictogram: red diamond, white ground, black sign; the same in both themes. */
export function Pictogram({ code, name }: PictogramProps) {
  const { path, color, border } = PICTOGRAM_FRAME;
  return (
    <svg viewBox="0 0 100 100" width="72" height="72" role="img" aria-label={name}>
      <path d={path} fill="#fff" stroke={color} strokeWidth={border} strokeLinejoin="miter" />
      {PICTOGRAM_SIGNS[code]?.map((shape) => (
        <path key={shape.path} d={shape.path} fill={INKS[shape.ink]} />
      ))}
    </svg>
  );
}
