import { lineOf } from "../../../../contract/catalogue.ts";
import { MaskedInput } from "../../../ui/masks/masked-input.tsx";
import { plural } from "../../../../contract/formats/plural.ts";
import { keepTogether } from "../../../../contract/text/keep-together.ts";
import { formatNumber } from "../../../../contract/formats/numbers.ts";
import { Badges } from "../../../ui/badges.tsx";
import { chosenOf, meant, type RowChoice, type RowEdit } from "./order-choices.ts";
import type { CartonOffer, OrderRow } from "./resolve-order.ts";

interface OrderRowViewProps {
  row: OrderRow;
  edit: RowEdit;
  onEdit: (edit: RowEdit) => void;
}

const STATES: Readonly<Record<RowChoice["state"], { label: string; bar: string }>> = {
  understood: { label: "Entendido", bar: "border-l-coolant" },
  resolved: { label: "Resolvido", bar: "border-l-coolant" },
  doubtful: { label: "Em dúvida", bar: "border-l-amber" },
  wrong: { label: "Errado", bar: "border-l-danger" },
};

/** One line of the order: what was typed, what it means, how many, and whether it goes in. */
export function OrderRowView({ row, edit, onEdit }: OrderRowViewProps) {
  const { number, text, message, options, mustChoose, repeats } = row;
  const { pack, quantity, offer, included, inWords, state } = chosenOf(row, edit);
  const isUnknown = options.length === 0;
  // Of a quantity that is asked for the message says what it may be.
  const isTyped = row.quantity !== null || edit.quantity !== undefined;
  const mixesLines = options.some(({ line }) => line !== options[0]?.line);
  const change = (changes: RowEdit) => onEdit({ ...edit, ...changes });
  return (
    <li className={`order-row ${STATES[state].bar}`}>
      <div className="order-part">
        <p className="text-sm text-ink-soft">
          Item {number} · <span className="font-semibold">{STATES[state].label}</span>
        </p>
        <p className="font-mono text-sm wrap-anywhere">{text.split(/\t+/).join(" · ")}</p>
      </div>
      <div className="order-part">
        {options.length > 1 ? (
          <select
            className="field"
            aria-label={`Produto do item ${number}`}
            value={pack?.sku ?? ""}
            onChange={({ currentTarget }) => onEdit(meant(edit, { sku: currentTarget.value }))}
          >
            {mustChoose ? <option value="">Escolha o item</option> : null}
            {options.map(({ line, sku, itemName }) => (
              <option key={sku} value={sku}>
                {itemName} ({sku}){mixesLines ? ` · ${lineOf(line).label}` : ""}
              </option>
            ))}
          </select>
        ) : (
          options.map(({ sku, itemName }) => (
            <p key={sku}>
              <span className="font-semibold">{keepTogether(itemName)}</span>{" "}
              <span className="text-sm whitespace-nowrap text-ink-soft">{sku}</span>
            </p>
          ))
        )}
        {pack && pack.controls.length > 0 ? (
          <>
            <Badges labels={pack.controls} className="mt-1" />
            <p className="mt-1 text-sm">
              Marque para incluir. O orçamento vai pedir CNPJ, licença e a sua validade.
            </p>
          </>
        ) : null}
        {message && state !== "resolved" ? (
          <p className={state === "wrong" ? "font-semibold text-danger" : ""}>{message}</p>
        ) : null}
        {isUnknown ? (
          <p className="script-only text-sm">
            {inWords ? "Vai" : "Marque para pedir do mesmo jeito: o texto vai"} para “Item fora do
            catálogo”, no pedido de orçamento.
          </p>
        ) : null}
        {repeats && !repeats.over ? (
          <p className="text-sm text-ink-soft">
            {repeats.line === number
              ? `Desta lista já há ${formatNumber(repeats.taken, "integer")} no orçamento`
              : `Repete o item ${repeats.line}`}
            : as quantidades se somam.
          </p>
        ) : null}
        {offer && included ? (
          <label className="flex min-h-11 items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="tick"
              checked={edit.cartons === true}
              onChange={({ currentTarget }) => change({ cartons: currentTarget.checked })}
            />
            {offerText(offer)}
          </label>
        ) : null}
      </div>
      <>
        <div>
          <MaskedInput
            mask="groupedInteger"
            allowNegative={false}
            className="field text-right font-semibold tabular-nums"
            aria-label={`Quantidade do item ${number}`}
            aria-invalid={quantity === null && !isUnknown}
            defaultValue={
              edit.quantity ?? (row.quantity === null ? "" : formatNumber(row.quantity, "integer"))
            }
            maxLength={7}
            onInput={({ currentTarget }) => {
              const typed = { quantity: currentTarget.value };
              onEdit(isUnknown ? { ...edit, ...typed } : meant(edit, typed));
            }}
          />
          {quantity === null && isTyped && !isUnknown ? (
            <p className="text-sm text-danger">1 a 99.999</p>
          ) : null}
        </div>
        <label className="flex min-h-11 items-center gap-2 font-semibold">
          <input
            type="checkbox"
            className="tick"
            checked={isUnknown ? inWords : included}
            disabled={!isUnknown && (!pack || quantity === null || repeats?.over === true)}
            onChange={({ currentTarget: { checked } }) =>
              change(isUnknown ? { inWords: checked } : { included: checked })
            }
          />
          <span>
            Incluir
            <span className="visually-hidden">
              {" "}
              o item {number}
              {isUnknown ? ", fora do catálogo" : ""}
            </span>
          </span>
        </label>
      </>
    </li>
  );
}

function offerText({ cartons, carton, rest }: CartonOffer): string {
  const boxes = plural(cartons, {
    one: `# caixa com ${carton.units}`,
    other: `# caixas com ${carton.units}`,
  });
  return rest === 0
    ? `Pedir como ${boxes}`
    : `Pedir como ${boxes} + ${plural(rest, { one: "# avulsa", other: "# avulsas" })}`;
}
