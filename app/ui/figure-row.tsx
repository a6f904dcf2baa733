import { keepTogether } from "../../contract/text/keep-together.ts";

interface FigureRowProps {
  figures: readonly { value: string; label: string }[];
  className?: string;
}

/** Figures large between two rules, each over what it counts: two abreast on phones, all where there is room. */
export function FigureRow({ figures, className = "" }: FigureRowProps) {
  return (
    <dl className={`figure-row ${className}`}>
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{keepTogether(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
