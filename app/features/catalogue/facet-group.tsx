import { Fragment, type ReactNode, useState } from "react";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import type { FacetValue, FacetView } from "../../../contract/page-data.ts";

/** Facets that most visitors begin with; the others start folded. */
const OPEN: ReadonlySet<string> = new Set([
  "categoria",
  "linha",
  "operacao",
  "material",
  "embalagem",
]);

/** One facet: its common values, the rest behind "mostrar mais", those that lead nowhere disabled. */
export function FacetGroup({ facet }: { facet: FacetView }) {
  const { name, label, leading, values } = facet;
  const chosen = values.filter(({ selected }) => selected).length;
  const [first, rest] = [values.slice(0, leading), values.slice(leading)];
  const lists = (
    <>
      <ValueList name={name} values={first} />
      {rest.length > 0 ? (
        <Fold
          startsOpen={rest.some(({ selected }) => selected)}
          className="group"
          summary={
            <span className="text-sm text-ink-soft underline">
              <span className="group-open:hidden">Mostrar mais {rest.length}</span>
              <span className="hidden group-open:inline">Mostrar menos</span>
            </span>
          }
        >
          <ValueList name={name} values={rest} />
        </Fold>
      ) : null}
    </>
  );
  if (OPEN.has(name)) {
    return (
      <fieldset className="mt-6">
        <legend className="mb-1 text-sm font-bold">{label}</legend>
        {lists}
      </fieldset>
    );
  }
  return (
    <Fold
      startsOpen={chosen > 0}
      className="facet-fold mt-3 border-t border-line-soft"
      summary={
        <span className="flex grow items-center justify-between text-sm font-bold">
          {label}
          {chosen > 0 ? <span className="tabular-nums">{chosen}</span> : null}
        </span>
      }
    >
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {lists}
      </fieldset>
    </Fold>
  );
}

function ValueList({ name, values }: { name: string; values: readonly FacetValue[] }) {
  return values.map((value) => (
    <Fragment key={value.slug}>
      <ValueBox name={name} value={value} />
      {value.within ? (
        <div className="ml-2 border-l border-line-soft pl-3">
          {value.within.map((one) => (
            <ValueBox key={one.slug} name="subcategoria" value={one} />
          ))}
        </div>
      ) : null}
    </Fragment>
  ));
}

function ValueBox({ name, value }: { name: string; value: FacetValue }) {
  const { slug, label, count, selected } = value;
  return (
    <label className="facet-value" data-category={name === "categoria" ? slug : undefined}>
      <input
        type="checkbox"
        name={name}
        value={slug}
        defaultChecked={selected}
        disabled={count === 0 && !selected}
      />
      {name === "categoria" ? <span className="swatch" aria-hidden="true" /> : null}
      {label}{" "}
      <span className="ml-auto text-sm tabular-nums text-ink-soft">
        {formatNumber(count, "integer")}
      </span>
    </label>
  );
}

interface FoldProps {
  startsOpen: boolean;
  summary: ReactNode;
  className: string;
  children: ReactNode;
}

/** A native fold. What was open or shut by hand stays so when the values change. */
function Fold({ startsOpen, summary, className, children }: FoldProps) {
  const [open] = useState(startsOpen);
  return (
    <details open={open} className={className}>
      <summary className="flex min-h-9 list-none items-center max-lg:min-h-11">{summary}</summary>
      {children}
    </details>
  );
}
