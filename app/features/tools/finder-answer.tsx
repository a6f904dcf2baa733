import { Link } from "react-router";
import { startText } from "../../../contract/concentration.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { FinderAnswer as Answer, FinderProduct } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { Badges } from "../../ui/badges.tsx";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { FinderActions } from "./finder-actions.tsx";
import { fillText, productPage } from "./finder-order.ts";
import type { Finder } from "./use-finder.ts";

interface FinderAnswerProps {
  finder: Finder;
  /** Says why in one sentence, where the page has no room for all reasons. */
  brief?: boolean;
}

/** The one product for the sentence, or who answers instead; dimmed while it is not the answer to what the fields ask. */
export function FinderAnswer({ finder, brief = false }: FinderAnswerProps) {
  const { answer } = finder.data;
  const [main] = answer.products;
  return (
    <div aria-live="polite" className={finder.isCurrent ? "" : "finder-stale"}>
      {finder.isCurrent ? null : <p className="mb-2 text-sm text-ink-soft">{lagText(finder)}</p>}
      {main ? (
        <MainProduct product={main} finder={finder} brief={brief} />
      ) : (
        <HandOver answer={answer} />
      )}
    </div>
  );
}

/** Why the answer on the screen is not that to the fields: one of them is refused, or it is on its way. */
function lagText({ refused, data }: Finder): string {
  if (!refused) return "Esta resposta ainda é da pergunta anterior; procurando a nova…";
  const answered = formatNumber(Number(data.asked[refused.name]), "quantity");
  return `${refused.label} fora da faixa: esta resposta vale para ${answered}\u00A0${refused.number?.unit}.`;
}

/** Nothing to recommend: why, with which other answer there would be something, and the form filled in. */
function HandOver({ answer }: { answer: Answer }) {
  return (
    <div className="border border-line bg-sheet p-5 sm:p-6">
      <h2 className="font-sans text-xl font-bold tracking-normal">
        Este caso é da assistência técnica
      </h2>
      <p className="mt-2 max-w-prose">{answer.handOver}</p>
      {answer.waysOut.length > 0 ? (
        <>
          <p className="mt-4">O catálogo tem indicação com outra resposta:</p>
          <ul className="mt-1 grid gap-1">
            {answer.waysOut.map(({ label, phrase, asked }) => (
              <li key={`${label} ${phrase}`}>
                {label}:{" "}
                <Link className="underline" to={paths.finder(asked)} preventScrollReset>
                  {phrase}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <Link
        className="button button-primary mt-4 no-print"
        to={paths.contact({
          subject: "duvida-tecnica",
          message: `${answer.sentence}\nO seletor não indicou produto: ${answer.handOver ?? ""}\n`,
        })}
      >
        Perguntar com estas respostas
      </Link>
    </div>
  );
}

function MainProduct({ product, finder, brief }: FinderAnswerProps & { product: FinderProduct }) {
  const { name, kind, category, controls, why } = product;
  return (
    <article
      className={`finder-card ${brief ? "finder-card-wide" : ""}`}
      data-category={category.code}
    >
      <div className="category-tint finder-card-pack">
        <PackPicture picture={product.package.picture} alt="" width={160} sizes={PACK_SIZES} />
      </div>
      <div className="p-4 sm:p-6">
        <h2 className="font-sans text-xl font-bold tracking-normal lg:text-2xl">
          <Link to={productPage(product)} className="hover:underline">
            {name}
          </Link>
          <span className="block text-base font-normal text-ink-soft">{kind}</span>
        </h2>
        <Badges labels={controls} className="mt-2" />
        {brief ? <p className="mt-3 max-w-prose max-sm:hidden">{why}</p> : null}
        <Holds product={product} />
      </div>
      <div className="finder-card-figures">
        {brief ? <p className="mt-3 sm:hidden">{why}</p> : null}
        <FinderFigures product={product} />
        <FinderActions product={product} finder={finder} primary />
      </div>
    </article>
  );
}

/** For whom the product is right, where the answer leaves something open. */
function Holds({ product: { holds } }: { product: FinderProduct }) {
  return holds.map((text) => (
    <p key={text} className="mt-3 max-w-prose font-semibold">
      {text}
    </p>
  ));
}

const PACK_SIZES = "(width < 40rem) 88px, 200px";

/** Concentration and the like, and the first filling, drawn, where there is one. */
export function FinderFigures({ product: { figures, fill, range } }: { product: FinderProduct }) {
  const shown = [...figures, ...(fill ? [{ label: fill.label, value: fillText(fill) }] : [])];
  return (
    <>
      <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-2">
        {shown.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      {fill && range ? <p className="mt-1 text-sm text-ink-soft">{startText(range)}</p> : null}
      {fill?.diluent ? <FillBar percent={fill.percent} /> : null}
    </>
  );
}

/** What is filled in, lying: the product in its colour, what dilutes it hatched; the figures above say it. */
function FillBar({ percent }: { percent: number }) {
  return (
    <svg
      className="mt-3 block h-5 w-full max-w-md overflow-visible"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect width="100" height="10" className="fill-bar-rest" />
      <rect width={Math.max(percent, 1)} height="10" className="fill-bar-product" />
    </svg>
  );
}
