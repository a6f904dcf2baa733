import type { ReactNode } from "react";
import { SideScroll } from "./side-scroll.tsx";

interface ChartFrameProps {
  /** Of the heading, for the address. */
  id: string;
  title: string;
  note?: string;
  /** Of the table: the first column is each row's name, the others are numbers. */
  head: readonly string[];
  rows: readonly (readonly string[])[];
  /** The chart. */
  children?: ReactNode;
}

/** A chart with its table: what is drawn can be read as numbers too. */
export function ChartFrame({ id, title, note, head, rows, children }: ChartFrameProps) {
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <div>
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {note === undefined ? null : <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      {rows.length === 0 ? (
        <p className="py-4">Nada neste período.</p>
      ) : children === undefined ? (
        <FigureTable caption={title} head={head} rows={rows} />
      ) : (
        <>
          {children}
          <details>
            <summary className="button-plain w-fit text-sm">Ver em tabela</summary>
            <FigureTable caption={title} head={head} rows={rows} />
          </details>
        </>
      )}
    </section>
  );
}

function FigureTable({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <SideScroll label={`Tabela: ${caption}`}>
      <table className="desk-table figure-table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={[name, ...cells].join()}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  );
}
