import type { CompareRow } from "../../../contract/page-data.ts";

/** The rows of a comparison; where the products differ the row is marked, and in lists what not all have. */
export function CompareRows({ rows }: { rows: readonly CompareRow[] }) {
  return (
    <tbody className="compare-rows">
      {rows.map(({ label, cells, differs }) => (
        <tr key={label} data-differs={differs ? "" : undefined}>
          <th scope="row" className="compare-label">
            {label}
            {differs ? <span className="visually-hidden"> (diferem)</span> : null}
          </th>
          {cells.map((values, column) => (
            // The order of the products is that of the address.
            // oxlint-disable-next-line react/no-array-index-key
            <td key={column}>
              <Values values={values} cells={cells} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

function Values({ values, cells }: { values: readonly string[]; cells: CompareRow["cells"] }) {
  if (values.length === 0) return <span className="text-ink-soft">–</span>;
  const parts = values.map((value) => ({
    value,
    own: !cells.every((others) => others.includes(value)),
  }));
  return (
    <ul>
      {parts.map(({ value, own }) => (
        <li key={value} className={own ? "font-semibold" : "text-ink-soft"}>
          {value}
        </li>
      ))}
    </ul>
  );
}
