import { Link, useLocation } from "react-router";
import site from "#site";
import type { CalculatorData } from "../../../contract/tools.ts";
import { paths } from "../../paths.ts";
import { CorrectionTool } from "./correction-tool.tsx";
import { CostTool } from "./cost-tool.tsx";
import { FillTool } from "./fill-tool.tsx";
import { FluidPicker } from "./fluid-picker.tsx";
import { ReadingTool } from "./reading-tool.tsx";
import { TopUpTool } from "./top-up-tool.tsx";
import { type Calculator, useCalculator } from "./use-calculator.ts";

interface CalculatorPageProps {
  data: CalculatorData;
}

/** The calculators, one at a time, sharing what was typed: a reading goes on to its correction. */
export function CalculatorPage({ data }: CalculatorPageProps) {
  const { search } = useLocation();
  const calculator = useCalculator(data, search);
  const tool = toolOf(search);
  return (
    <div className="frame pt-10 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        {site.tools.calculator?.name}
      </h1>
      <p className="mt-4 max-w-prose text-lg">
        Da leitura do refratômetro aos litros que faltam e às embalagens para pedir. A conta é feita
        no seu aparelho.
      </p>
      <ToolTabs current={tool} calculator={calculator} />
      <form
        method="get"
        action={paths.calculator()}
        onSubmit={(event) => event.preventDefault()}
        className="instrument mt-8"
      >
        <input type="hidden" name="calculo" value={tool} />
        <div className="grid gap-5 lg:contents">
          <div className="lg:col-span-2">
            <FluidPicker calculator={calculator} products={data.products} />
          </div>
          <Tool name={tool} calculator={calculator} />
        </div>
        <noscript>
          <button type="submit" className="button button-primary">
            Calcular
          </button>
        </noscript>
      </form>
      <div className="mt-6 flex flex-wrap gap-3 no-print">
        <button type="button" className="button script-only" onClick={() => window.print()}>
          Imprimir
        </button>
        {site.tools.finder ? (
          <Link className="button" to={paths.finder()}>
            Não sei qual fluido usar
          </Link>
        ) : null}
      </div>
      <ReadingNotes />
    </div>
  );
}

const TOOLS = {
  leitura: "Ler o refratômetro",
  carga: "Carga inicial",
  correcao: "Corrigir o banho",
  reposicao: "Repor o nível",
  custo: "Custo em uso",
} as const;

type ToolName = keyof typeof TOOLS;

/** Which calculator an address asks for. */
function toolOf(search: string): ToolName {
  const asked = new URLSearchParams(search).get("calculo");
  return Object.keys(TOOLS).find((name): name is ToolName => name === asked) ?? "leitura";
}

function ToolTabs({ current, calculator }: { current: ToolName; calculator: Calculator }) {
  return (
    <nav aria-label="Calculadoras" className="mt-8 no-print">
      <ul className="tool-tabs">
        {(Object.keys(TOOLS) as ToolName[]).map((name) => (
          <li key={name}>
            <Link
              to={paths.calculator({ calculo: name, produto: calculator.product?.slug })}
              preventScrollReset
              aria-current={name === current ? "page" : undefined}
              className="tool-tab"
            >
              {TOOLS[name]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Tool({ name, calculator }: { name: ToolName; calculator: Calculator }) {
  switch (name) {
    case "leitura":
      return <ReadingTool calculator={calculator} />;
    case "carga":
      return <FillTool calculator={calculator} />;
    case "correcao":
      return <CorrectionTool calculator={calculator} />;
    case "reposicao":
      return <TopUpTool calculator={calculator} />;
    case "custo":
      return <CostTool calculator={calculator} />;
  }
}

function ReadingNotes() {
  return (
    <section className="mt-14 grid gap-6 border-t border-line pt-8 keep-together lg:grid-cols-[1fr_2fr]">
      <h2 className="text-xl">Para a leitura valer</h2>
      <ul className="list-[square] gap-x-10 pl-5 md:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        <li>Prisma limpo e zerado com a água da diluição.</li>
        <li>Amostra tirada com a bomba ligada, nunca da superfície.</li>
        <li>A 20 °C, ou espere o instrumento compensar a temperatura.</li>
        <li>Óleo estranho sobe e borra a linha: retire com o skimmer.</li>
        <li>Linha borrada: deixe a amostra descansar ou centrifugue.</li>
        <li>Duas vezes por semana; todo dia em tanque pequeno.</li>
      </ul>
    </section>
  );
}
