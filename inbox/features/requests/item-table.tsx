import type { InboxRequest } from "../../../contract/inbox/request.ts";
import { formatNumber } from "../../../contract/formats/numbers.ts";
import { CopyButton } from "../../ui/copy-button.tsx";

/** The lines of a quote. */
export function ItemTable({ items }: Pick<InboxRequest, "items">) {
  const text = items.map(({ code, name, quantity }) => `${quantity}\t${code}\t${name}`).join("\n");
  return (
    <section aria-labelledby="itens">
      <div className="mb-3 flex items-center gap-2">
        <h2 id="itens" className="text-lg">
          Itens
        </h2>
        <CopyButton label="os itens" value={text} />
      </div>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">Produto</th>
            <th scope="col">Código</th>
            <th scope="col" className="text-right">
              Quantidade
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ code, name, category, quantity, note }) => (
            <tr key={code}>
              <td>
                <b>{name}</b>
                <span className="block text-ink-soft">{category}</span>
                {note === null ? null : <span className="block">{note}</span>}
              </td>
              <td className="whitespace-nowrap">{code}</td>
              <td className="text-right font-semibold">{formatNumber(quantity, "integer")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
