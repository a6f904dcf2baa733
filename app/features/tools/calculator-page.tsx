import { useRef, type ReactNode } from "react";
import { Link, useLocation } from "react-router";
import site from "#site";
import type { CalculatorData } from "../../../contract/tools.ts";
import type { CalculatorWords } from "../../../contract/words.ts";
import { paths } from "../../paths.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";
import { startFrom } from "./calculator-start.ts";
import { CorrectionTool } from "./correction-tool.tsx";
import { CostTool } from "./cost-tool.tsx";
import { FillTool } from "./fill-tool.tsx";
import { FluidPicker } from "./fluid-picker.tsx";
import { HardnessTool } from "./hardness-tool.tsx";
import { LossesTool } from "./losses-tool.tsx";
import { ReadingTool } from "./reading-tool.tsx";
import { TitrationTool } from "./titration-tool.tsx";
import { TopUpTool } from "./top-up-tool.tsx";
import { UnitsTool } from "./units-tool.tsx";
import { useAddress } from "./use-address.ts";
import { bathOf, type Calculator, useCalculator } from "./use-calculator.ts";

interface CalculatorPageProps {
  data: CalculatorData;
}

/** The calculators, one at a time, sharing what was typed: a reading goes on to its correction. */
export function CalculatorPage({ data }: CalculatorPageProps) {
  const { search } = useLocation();
  const { words } = data;
  const calculator = useCalculator(data, () => startFrom(search, data.products, data.chosen));
  const tool = toolOf(search);
  const form = useAddress(calculator.isTouched);
  const { Tool } = TOOLS[tool];
  const isHydrated = useHydrated();
  return (
    <div className="frame pt-10 pb-20">
      <h1 className="text-3xl sm:text-4xl" tabIndex={-1}>
        {site.tools.calculator?.name}
      </h1>
      <p className="mt-4 max-w-prose text-lg">{words.lead}</p>
      <ToolTabs current={tool} calculator={calculator} />
      <p className="print-only mt-4 text-xl">{words[TOOLS[tool].tab]}</p>
      {calculator.isExample ? (
        <p className="mt-6 -mb-2 text-sm text-ink-soft no-print">{words.example}</p>
      ) : null}
      <form
        ref={form}
        method="get"
        action={paths.calculator()}
        onSubmit={(event) => event.preventDefault()}
        className="grid instrument mt-8"
      >
        <input type="hidden" name="calculo" value={tool} />
        {calculator.texts["faixa"] ? (
          <input type="hidden" name="faixa" value={calculator.texts["faixa"]} />
        ) : null}
        <FluidPicker calculator={calculator} products={data.products} />
        <Tool calculator={calculator} />
        <div className="flex flex-wrap gap-3 no-print">
          {/* In one place, so that nothing moves when the scripts come. */}
          {isHydrated ? (
            <button type="button" className="button" onClick={() => window.print()}>
              Imprimir
            </button>
          ) : (
            <button type="submit" className="button button-primary">
              Calcular
            </button>
          )}
          {site.tools.finder ? (
            <Link className="button" to={paths.finder()}>
              {words.finder}
            </Link>
          ) : null}
        </div>
      </form>
      <ReadingNotes words={words} />
    </div>
  );
}

/** By the name in the address: what its tab says, and the calculator. */
const TOOLS = {
  leitura: { tab: "tabReading", Tool: ReadingTool },
  carga: { tab: "tabFill", Tool: FillTool },
  correcao: { tab: "tabCorrection", Tool: CorrectionTool },
  reposicao: { tab: "tabTopUp", Tool: TopUpTool },
  perdas: { tab: "tabLosses", Tool: LossesTool },
  titulacao: { tab: "tabTitration", Tool: TitrationTool },
  dureza: { tab: "tabHardness", Tool: HardnessTool },
  custo: { tab: "tabCost", Tool: CostTool },
  unidades: { tab: "tabUnits", Tool: UnitsTool },
} as const satisfies Record<
  string,
  { tab: keyof CalculatorWords; Tool: (props: { calculator: Calculator }) => ReactNode }
>;

type ToolName = keyof typeof TOOLS;

/** Which calculator an address asks for. */
function toolOf(search: string): ToolName {
  const asked = new URLSearchParams(search).get("calculo");
  return Object.keys(TOOLS).find((name): name is ToolName => name === asked) ?? "leitura";
}

/** All calculators abreast; on phones behind the name of the one that is open, so that its fields are on the first screen. */
function ToolTabs({ current, calculator }: { current: ToolName; calculator: Calculator }) {
  const sheet = useRef<HTMLUListElement>(null);
  return (
    <nav aria-label="Calculadoras" className="mt-8 no-print">
      <button type="button" popoverTarget="calculos" className="tool-choice">
        <span className="visually-hidden">Cálculo: </span>
        {calculator.words[TOOLS[current].tab]}
      </button>
      <ul id="calculos" popover="auto" className="tool-tabs" ref={sheet}>
        {(Object.keys(TOOLS) as ToolName[]).map((name) => (
          <li key={name}>
            <Link
              to={paths.calculator({ calculo: name, ...bathOf(calculator) })}
              preventScrollReset
              aria-current={name === current ? "page" : undefined}
              className="tool-tab"
              // It leads to another calculator of the same page, which does not close the sheet.
              onClick={() => sheet.current?.hidePopover?.()}
            >
              {calculator.words[TOOLS[name].tab]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ReadingNotes({ words }: { words: CalculatorWords }) {
  return (
    <section className="mt-12 grid gap-6 border-t border-line pt-8 keep-together lg:grid-cols-[1fr_2fr]">
      <h2 className="text-xl">{words.notesTitle}</h2>
      <ul className="list-[square] gap-x-10 pl-5 md:columns-2 [&>li]:mb-2 [&>li]:break-inside-avoid">
        {words.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </section>
  );
}
