import { useEffect, useRef } from "react";
import { Link, useNavigate, useNavigation, useSearchParams } from "react-router";
import type { FinderData, FinderProduct } from "../../../contract/tools.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { FinderActions } from "./finder-actions.tsx";
import { FinderAnswer, FinderFigures } from "./finder-answer.tsx";
import { FinderAlerts, FinderReasons } from "./finder-reasons.tsx";
import { productPage } from "./finder-order.ts";
import { FinderScore } from "./finder-score.tsx";
import { FinderSentence } from "./finder-sentence.tsx";
import { FinderSuggestions } from "./finder-suggestions.tsx";
import { type Finder, useFinder } from "./use-finder.ts";

/** The question as a sentence, the alerts first, one answer with what decides, why, and the alternatives with what they lose by. */
export function FinderPage({ data }: { data: FinderData }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const next = useNavigation().location?.pathname ?? paths.finder();
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = next !== paths.finder();
  }, [next]);
  const finder = useFinder(data, Object.fromEntries(search), (question) => {
    // Whoever leaves before the pause after a number is over is not brought back by it.
    if (isLeaving.current) return;
    void navigate(paths.finder(question), { replace: true, preventScrollReset: true });
  });
  const { answer } = data;
  const [main, ...others] = answer.products;
  return (
    <div className="frame pt-10 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        {data.heading}
      </h1>
      <div className="mt-6 sm:mt-8">
        <FinderSentence finder={finder} details>
          <FinderSuggestions finder={finder} />
        </FinderSentence>
      </div>
      <div className="mt-6 grid gap-8 border-t border-line pt-6 sm:mt-8 sm:pt-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
        <div className="grid content-start gap-5">
          <FinderAlerts alerts={answer.alerts} />
          <FinderAnswer finder={finder} />
          {main ? (
            <section className="mt-5">
              <h2 className="text-xl">O que decide</h2>
              <FinderScore products={answer.products} />
              <p className="mt-3 max-w-prose text-sm text-ink-soft">
                “Na lista” é o lugar no que o próprio produto declara, do mais ao menos indicado.
              </p>
            </section>
          ) : null}
        </div>
        {main ? <FinderReasons finder={finder} main={main} /> : null}
        {others.length > 0 ? (
          <section className="lg:col-span-2">
            <h2 className="text-xl">{others.length === 1 ? "Alternativa" : "Alternativas"}</h2>
            <FinderAlerts alerts={answer.otherAlerts} className="mt-3" />
            <ul className="mt-3 grid gap-x-10 border-t border-line lg:grid-cols-2">
              {others.map((product) => (
                <Alternative
                  key={product.slug}
                  product={product}
                  finder={finder}
                  sameType={product.why === main?.why}
                />
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}

/** An alternative says why its type serves, or, of the same type, what sets it apart. */
function Alternative({
  product,
  finder,
  sameType,
}: {
  product: FinderProduct;
  finder: Finder;
  sameType: boolean;
}) {
  const { name, kind, category, controls, why, summary, behind } = product;
  return (
    <li
      className="grid grid-cols-[4.5rem_1fr] gap-x-4 border-b border-line-soft py-5 sm:grid-cols-[6rem_1fr] sm:gap-x-6"
      data-category={category.code}
    >
      <div className="category-tint self-start p-1.5">
        <PackPicture picture={product.package.picture} alt="" width={96} />
      </div>
      <div>
        <h3>
          <Link to={productPage(product)} className="hover:underline">
            {name}
          </Link>
          <span className="font-normal">, {kind}</span>
        </h3>
        <Badges labels={controls} className="mt-1" />
        <p className="mt-1 max-w-prose text-ink-soft">{sameType ? summary : why}</p>
        {product.holds.map((text) => (
          <p key={text} className="mt-1 max-w-prose">
            {text}
          </p>
        ))}
        {behind === null ? null : (
          <p className="mt-1 max-w-prose">
            <strong>Por que vem depois.</strong> {keepTogether(behind)}
          </p>
        )}
        <FinderFigures product={product} />
        <FinderActions product={product} finder={finder} />
      </div>
    </li>
  );
}
