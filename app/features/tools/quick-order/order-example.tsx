import { formatNumber } from "../../../../contract/formats/numbers.ts";
import { keepTogether } from "../../../../contract/text/keep-together.ts";
import type { OrderRow } from "./resolve-order.ts";

/** Lines as they may come, each above what the check makes of it: the example's own rows. */
export function OrderExample({ rows }: { rows: readonly OrderRow[] }) {
  return (
    <ul className="mt-3 border-t border-line-soft">
      {rows.map(({ key, text, quantity, options: [pack] }) => (
        <li key={key} className="border-b border-line-soft py-2">
          <code className="block font-mono text-sm text-ink-soft">
            {text.split(/\t+/).join(" · ")}
          </code>
          <b>{quantity === null ? "?" : formatNumber(quantity, "integer")}</b> ×{" "}
          {pack ? keepTogether(pack.itemName) : null}
        </li>
      ))}
    </ul>
  );
}
