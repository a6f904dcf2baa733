import { Link } from "react-router";
import {
  type Line,
  lineOf,
  type ProductDetail,
  type ProductLink,
} from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

/** The process as a chain: what comes before, this product, what comes after; and the doors to the other lines. */
export function ProcessSteps({ product }: { product: ProductDetail }) {
  const { line, before, after, otherLines, slug, name, kind } = product;
  return (
    <section className="grid gap-5">
      {before.length + after.length > 0 ? (
        <div className="keep-together">
          <h2 className="text-xl">No processo</h2>
          <ol className="process-chain mt-4">
            <Step title="Antes" links={before} line={line} />
            <li aria-current="step">
              <span className="block text-sm text-ink-soft">Esta etapa</span>
              <strong>{name}</strong> <span className="text-sm text-ink-soft">{kind}</span>
            </li>
            <Step title="Depois" links={after} line={line} />
          </ol>
        </div>
      ) : null}
      {otherLines.map((other) => (
        <p key={other} className="no-print">
          <Link className="underline" to={paths.product(other, slug)}>
            Também na Linha {lineOf(other).label}
          </Link>
        </p>
      ))}
    </section>
  );
}

function Step({
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
    <li>
      <span className="block text-sm text-ink-soft">{title}</span>
      <ul>
        {links.map(({ slug, name, kind }) => (
          <li key={slug} className="py-1">
            <Link to={paths.product(line, slug)} className="font-semibold hover:underline">
              {name}
            </Link>{" "}
            <span className="text-sm text-ink-soft">{kind}</span>
          </li>
        ))}
      </ul>
    </li>
  );
}
