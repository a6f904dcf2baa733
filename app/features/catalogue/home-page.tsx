import type { ReactNode } from "react";
import { Link } from "react-router";
import site from "#site";
import type { Company } from "../../../contract/company.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { HomeData } from "../../../contract/page-data.ts";
import { keepTogether } from "../../../contract/text/keep-together.ts";
import type { HomeBlock, Promises, ProofWords } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";
import { ComparedCourses } from "../../ui/drawings/compared-courses.tsx";
import { FigureRow } from "../../ui/figure-row.tsx";
import { CategoryDoors } from "./category-doors.tsx";
import { HeroPicture } from "./hero-picture.tsx";
import { LineDoors } from "./line-doors.tsx";
import { ProofPicture } from "./proof-picture.tsx";

interface HomePageProps {
  data: HomeData;
  company: Company;
  promises: Promises;
  greeting: ReactNode;
  /** The finder's question and its answer, two places of the page's grid; null where the site has none. */
  finder: ReactNode;
  /** One calculator, working in place; null where the site has none. */
  calculator: ReactNode;
}

/** The front of the house: the question and its answer, the doors of the lines, what the products do, the categories, how a quote goes. */
export function HomePage({ data, company, promises, greeting, finder, calculator }: HomePageProps) {
  const { categories, productCount, packageCount, hasHero, words } = data;
  return (
    <div className="frame pb-20">
      <div className="grid grid-cols-12">
        <div className="col-span-12 pt-8 lg:col-span-7 lg:pt-12 lg:pr-10">
          {greeting}
          <h1 className="mt-2 text-3xl sm:text-4xl lg:text-5xl" tabIndex={-1}>
            {words.question}
          </h1>
        </div>
        {finder ?? (
          <p className="col-span-12 mt-8 mb-8 max-w-prose text-lg lg:col-span-7 lg:mb-14 lg:pr-10">
            {company.about}
          </p>
        )}
        {hasHero ? (
          <HeroPicture
            alt={words.picture}
            className="col-span-12 md:col-span-6 lg:col-span-5 lg:col-start-8 lg:row-span-2 lg:row-start-1"
          />
        ) : null}
        <LineDoors
          count={productCount}
          notes={words.notes}
          packs={data.doorPacks}
          className={`col-span-12 lg:col-span-12 ${hasHero ? "md:col-span-6" : ""}`}
        />
      </div>
      {words.proof ? <Proof words={words.proof} /> : null}
      <section className="mt-12 sm:mt-16">
        <h2 className="text-2xl">{words.categories}</h2>
        <div className="mt-6">
          <CategoryDoors categories={categories} />
        </div>
      </section>
      {words.calculator ? <Calculator words={words.calculator}>{calculator}</Calculator> : null}
      {words.pilotTest ? <PilotTest words={words.pilotTest} /> : null}
      <Steps promises={promises} />
      <div className="mt-12" data-reveal>
        <FigureRow
          figures={[
            ...site.lines.map(({ type, label }) => ({
              value: formatNumber(productCount[type] ?? 0, "integer"),
              label: `${productCount[type] === 1 ? "produto" : "produtos"} na Linha ${label}`,
            })),
            { value: formatNumber(packageCount, "integer"), label: words.figures.packages },
            { value: String(categories.length), label: words.figures.categories },
          ]}
        />
      </div>
      <Talk title={words.talk} company={company} promises={promises} />
    </div>
  );
}

/** One panel with its text: the evidence comes before what there is to choose from. */
function Proof({ words }: { words: ProofWords }) {
  return (
    <section
      data-reveal
      className="mt-8 grid border border-line bg-sheet lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div className="flex flex-col justify-between gap-4 p-6 sm:p-9">
        <h2 className="text-2xl sm:text-3xl">{words.title}</h2>
        <p className="max-w-[24em]">{keepTogether(words.text)}</p>
      </div>
      <ProofPicture words={words} />
    </section>
  );
}

function Calculator({ words, children }: { words: HomeBlock; children: ReactNode }) {
  return (
    <section
      data-reveal
      className="mt-12 grid gap-x-12 gap-y-6 border-t border-line pt-8 sm:mt-16 lg:grid-cols-[2fr_3fr]"
    >
      <div>
        <h2 className="text-2xl">{words.title}</h2>
        <p className="mt-3 max-w-[24em] text-ink-soft">{words.text}</p>
      </div>
      <div>{children}</div>
    </section>
  );
}

function Steps({ promises }: { promises: Promises }) {
  return (
    <section
      data-reveal
      className="mt-12 grid gap-x-12 gap-y-8 border-t border-line pt-8 sm:mt-16 lg:grid-cols-[2fr_3fr]"
    >
      <h2 className="text-2xl">Um orçamento, três passos</h2>
      <ol className="grid gap-6 sm:grid-cols-3">
        {stepsOf(promises).map(({ title, text, time }) => (
          <li key={title} className="border-t-4 border-coolant pt-3">
            <h3>{title}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
            <p className="mt-2 font-semibold tabular-nums">{time}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function PilotTest({ words }: { words: NonNullable<HomeData["words"]["pilotTest"]> }) {
  const { title, text, curves } = words;
  return (
    <section
      data-reveal
      className="mt-12 grid gap-x-12 gap-y-8 border-t border-line pt-8 sm:mt-16 lg:grid-cols-[2fr_3fr]"
    >
      <div className="max-w-[24em]">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-3 text-lg">{text}</p>
        <p className="mt-5">
          <Link className="button button-primary" to={paths.pilotTest()}>
            Pedir teste piloto
          </Link>
        </p>
      </div>
      {curves ? <ComparedCourses words={curves} /> : null}
    </section>
  );
}

function Talk({
  title,
  company,
  promises,
}: { title: string } & Pick<HomePageProps, "company" | "promises">) {
  return (
    <section data-reveal className="mt-12 grid gap-x-12 gap-y-4 lg:grid-cols-[2fr_3fr]">
      <h2 className="text-2xl">{title}</h2>
      <div>
        <p className="max-w-prose text-lg">
          A assistência técnica responde em {keepTogether(promises.answer)}, por{" "}
          <a className="underline" href={`mailto:${company.office.mail}`}>
            {company.office.mail}
          </a>
          , pelo WhatsApp <span className="whitespace-nowrap">{company.office.whatsapp}</span> ou
          pelo formulário.
        </p>
        <p className="mt-5 flex flex-wrap gap-3">
          <Link className="button" to={paths.contact()}>
            Fale conosco
          </Link>
          <Link className="button" to={paths.representative()}>
            Seja um representante
          </Link>
        </p>
      </div>
    </section>
  );
}

const stepsOf = ({ answer }: Promises) => [
  {
    title: "Monte a lista",
    text: "Produto, embalagem e quantidade, sem cadastro.",
    time: "2 minutos",
  },
  {
    title: "Envie uma vez",
    text: "O protocolo aparece na tela, com o link do recibo.",
    time: "na hora",
  },
  {
    title: "Receba a proposta",
    text: "Com prazo, frete e condições de pagamento.",
    time: answer,
  },
];
