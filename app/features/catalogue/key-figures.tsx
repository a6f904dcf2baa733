import type { ProductCard } from "../../../contract/catalogue.ts";

/** A figure of more characters takes a line of its own, on phones or anywhere. */
const LONG = { onPhones: 12, anywhere: 18 };

interface KeyFiguresProps {
  figures: ProductCard["keyFigures"];
  className: string;
  valueClassName: string;
}

/** The three figures that tell a product from its neighbours, in columns. */
export function KeyFigures({ figures, className, valueClassName }: KeyFiguresProps) {
  return (
    <dl className={`key-figures figures ${className}`}>
      {figures.map(({ label, value }) => (
        <div key={label} data-long={lengthOf(value)}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className={valueClassName}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function lengthOf({ length }: string): "anywhere" | "on-phones" | undefined {
  if (length > LONG.anywhere) return "anywhere";
  return length > LONG.onPhones ? "on-phones" : undefined;
}
