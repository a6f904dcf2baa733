import { Link } from "react-router";
import site from "#site";
import type { FinderData, FinderProduct } from "../../../contract/tools.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { formatVolume } from "../../../contract/formats/quantities.ts";
import { paths } from "../../paths.ts";
import { PackPicture } from "../../ui/pack-picture.tsx";
import { freshFill } from "./calculations/fresh-fill.ts";
import { suggestPackages } from "./calculations/packages.ts";
import { asTyped, formatRange } from "./format.ts";
import { addMix } from "./package-mix.tsx";

interface FinderAnswerProps {
  data: Pick<FinderData, "asked" | "answer">;
}

/** The one product for the sentence, compact enough for the home page. */
export function FinderAnswer({ data }: FinderAnswerProps) {
  const [main] = data.answer.products;
  if (!main) return <HandOver data={data} />;
  return <MainProduct product={main} data={data} />;
}

/** Nothing to recommend: why, and the form with the answers filled in. */
function HandOver({ data: { answer } }: Pick<FinderAnswerProps, "data">) {
  return (
    <div className="border border-line bg-sheet p-5 sm:p-6">
      <h2 className="font-sans text-xl font-bold tracking-normal">
        Este caso é da assistência técnica
      </h2>
      <p className="mt-2 max-w-prose">{answer.handOver}</p>
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

interface ProductProps extends FinderAnswerProps {
  product: FinderProduct;
}

function MainProduct({ product, data }: ProductProps) {
  const { line, slug, name, kind, category, concentration, brixFactor } = product;
  const fill = fillOf(product, data);
  return (
    <article
      className="grid border border-line bg-sheet sm:grid-cols-[11rem_1fr]"
      data-category={category.code}
    >
      <div className="category-tint hidden p-3 sm:block">
        {/* Narrow windows do not show it, and load what is not eager only where it is seen. */}
        <PackPicture picture={product.package.picture} alt="" width={160} />
      </div>
      <div className="p-4 sm:p-6">
        <h2 className="font-sans text-xl font-bold tracking-normal">
          <Link to={paths.product(line, slug)} className="hover:underline">
            {name}
          </Link>
          <span className="block text-base font-normal text-ink-soft">{kind}</span>
        </h2>
        <dl className="figures mt-3 flex flex-wrap gap-x-8 gap-y-2">
          <Fact
            label="Concentração"
            value={concentration ? formatRange(concentration) : "pronto para uso"}
          />
          {fill && site.tools.calculator ? (
            <Fact
              label="Carga inicial"
              value={`${formatVolume(fill.concentrate)} + ${formatVolume(fill.water)} de água`}
            />
          ) : null}
          {brixFactor === null ? null : (
            <Fact label="Fator Brix" value={formatNumber(brixFactor, "percentage")} />
          )}
        </dl>
        <ProductActions product={product} data={data} primary />
      </div>
    </article>
  );
}

/** Add the packages of the first filling, or one of the usual; and the calculator filled in. */
export function ProductActions({
  product,
  data,
  primary = false,
}: ProductProps & { primary?: boolean }) {
  const fill = fillOf(product, data);
  const mix = fill && suggestPackages(fill.concentrate, product.packages);
  const { package: usual } = product;
  const packs = mix?.packs ?? [{ pack: { ...usual, litres: usual.litres ?? 0 }, count: 1 }];
  const reason = fill
    ? `Carga inicial de ${formatNumber(fill.volume, "quantity")}\u00A0L a ${asTyped(fill.percent)}%`
    : "Indicado pelo seletor";
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 no-print">
      <button
        type="button"
        className={primary ? "button button-primary script-only" : "button script-only"}
        onClick={() => addMix(product, packs, reason)}
      >
        Adicionar ao orçamento
      </button>
      <span className="text-sm text-ink-soft">
        {packs.map(({ pack, count }) => `${count} × ${pack.description}`).join(" + ")}
      </span>
      {fill && site.tools.calculator ? (
        <Link
          className="button-plain inline-flex items-center text-sm"
          to={paths.calculator({
            calculo: "carga",
            produto: product.slug,
            operacao: product.operation,
            volume: String(fill.volume),
            alvo: asTyped(fill.percent),
          })}
        >
          Abrir na calculadora
        </Link>
      ) : null}
    </div>
  );
}

interface Fill {
  volume: number;
  /** The middle of the range, % v/v. */
  percent: number;
  concentrate: number;
  water: number;
}

/** The first filling of the tank in the sentence; null without a tank or a bath. */
function fillOf(
  { concentration }: FinderProduct,
  { asked }: FinderAnswerProps["data"],
): Fill | null {
  const volume = Number(asked.tank);
  if (!concentration || !(volume > 0)) return null;
  const percent = (concentration.min + concentration.max) / 2;
  return { volume, percent, ...freshFill(volume, percent) };
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-bold">{value}</dd>
    </div>
  );
}
