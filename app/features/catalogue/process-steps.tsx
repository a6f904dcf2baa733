import { Link } from "react-router";
import {
  type Line,
  lineOf,
  type ProductDetail,
  type ProductLink,
} from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

/** What comes before and after this product in the process, and the doors to the other lines. */
export function ProcessSteps({ product }: { product: ProductDetail }) {
  const { line, before, after, otherLines, slug } = product;
  return (
    <section className="grid gap-5 no-print">
      <Steps title="Antes, no processo" links={before} line={line} />
      <Steps title="Depois, no processo" links={after} line={line} />
      {otherLines.map((other) => (
        <p key={other}>
          <Link className="underline" to={paths.product(other, slug)}>
            Também na Linha {lineOf(other).label}
          </Link>
        </p>
      ))}
    </section>
  );
}

function Steps({
  title,
  links,
  line,
}: {
  title: string;
  links: readonly ProductLink[];
  line: Line;
}) {
  if (links.length === 0) return null;
  return (
    <div>
      <h2 className="font-sans text-sm font-bold tracking-normal">{title}</h2>
      <ul className="mt-1">
        {links.map(({ slug, name, kind }) => (
          <li key={slug} className="border-b border-line-soft py-2">
            <Link to={paths.product(line, slug)} className="font-semibold hover:underline">
              {name}
            </Link>{" "}
            <span className="text-sm text-ink-soft">{kind}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
