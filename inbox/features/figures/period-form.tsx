import { Form, Link } from "react-router";
import { addDays, periodAddress, type Period } from "../../../contract/inbox/period.ts";
import { inboxPaths } from "../../paths.ts";

/** Which days are counted; the address says it, so that it can be kept and sent. */
export function PeriodForm({ period, today }: { period: Period; today: string }) {
  return (
    <div className="grid gap-2 no-print">
      <Form
        // The fields begin anew with each address.
        key={period.from + period.to}
        method="get"
        action={inboxPaths.figures()}
        className="flex flex-wrap items-end gap-2"
      >
        <DayField name="de" label="De" value={period.from} />
        <DayField name="ate" label="Até" value={period.to} />
        <button type="submit" className="button button-small">
          Ver período
        </button>
      </Form>
      <nav aria-label="Períodos" className="flex flex-wrap gap-x-4 text-sm">
        {usualPeriods(today).map(({ name, from }) => (
          <Link
            key={name}
            className="period-link"
            to={periodAddress({ from, to: today }, inboxPaths.figures())}
            aria-current={from === period.from && today === period.to ? "true" : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
  );
}

function DayField({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <label className="grid gap-0.5 text-sm">
      <span>{label}</span>
      <input type="date" name={name} defaultValue={value} required className="field field-small" />
    </label>
  );
}

/** Up to today. */
function usualPeriods(today: string): { name: string; from: string }[] {
  return [
    { name: "30 dias", from: addDays(today, -29) },
    { name: "13 semanas", from: addDays(today, -90) },
    { name: "12 meses", from: addDays(today, -364) },
    { name: "este ano", from: `${today.slice(0, 4)}-01-01` },
  ];
}
