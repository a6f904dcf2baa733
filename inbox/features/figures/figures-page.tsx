import type { Figures } from "../../../contract/inbox/figures.ts";
import type { Period } from "../../../contract/inbox/period.ts";
import { ErrorsTable } from "./errors-table.tsx";
import { MissedTable } from "./missed-table.tsx";
import { PeriodForm } from "./period-form.tsx";
import { ProductsFigure } from "./products-figure.tsx";
import { ProposalsFigure } from "./proposals-figure.tsx";
import { ReceivedFigure } from "./received-figure.tsx";
import { StatesFigure } from "./states-figure.tsx";
import { Totals } from "./totals.tsx";

interface FiguresPageProps {
  period: Period;
  /** `2026-11-24` */
  today: string;
  figures: Figures;
}

/** What came in a period and what became of it, each chart with its table. */
export function FiguresPage({ period, today, figures }: FiguresPageProps) {
  const { received, proposals, products, states, missed, errors } = figures;
  return (
    <div className="frame desk grid gap-8 pt-6 pb-20">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="text-2xl" tabIndex={-1}>
          Números
        </h1>
        <PeriodForm period={period} today={today} />
      </header>
      <div className="grid gap-x-12 gap-y-8 xl:grid-cols-[20rem_minmax(0,1fr)]">
        <Totals figures={figures} />
        <ReceivedFigure received={received} />
      </div>
      <div className="grid gap-x-12 gap-y-10 md:grid-cols-2 xl:grid-cols-3">
        <div className="grid min-w-0 content-start gap-y-10">
          <ProposalsFigure proposals={proposals} />
          <MissedTable missed={missed} />
        </div>
        <ProductsFigure products={products} />
        <StatesFigure states={states} />
      </div>
      <ErrorsTable errors={errors} />
    </div>
  );
}
