import { useState } from "react";
import { QUANTITY_RULE } from "../../../contract/basket.ts";
import {
  type CardPackage,
  type CategoryRef,
  type Line,
  packageItemName,
} from "../../../contract/catalogue.ts";
import { EARLY } from "../../../contract/early-taps.ts";
import { QUANTITY_PATTERN } from "../../ui/quantity-field.tsx";
import { BasketForm } from "./basket-form.tsx";

interface CompactPackageFormProps {
  line: Line;
  category: CategoryRef;
  name: string;
  packages: readonly CardPackage[];
  preferredPackage: number;
  onAdd: (pack: CardPackage, quantity: number) => boolean;
}

/** Package, quantity and add on one line of a table. */
export function CompactPackageForm(props: CompactPackageFormProps) {
  const { line, category, name, packages, preferredPackage, onAdd } = props;
  const [sku, setSku] = useState((packages[preferredPackage] ?? packages[0])?.sku ?? "");
  return (
    <BasketForm
      line={line}
      category={category}
      name={name}
      packages={packages}
      sku={sku}
      onSku={setSku}
      onAdd={onAdd}
      className="compact-form"
    >
      {(quantity, setQuantity) => (
        <>
          <select
            name="item"
            className="field w-24 px-2 py-1 pr-6 text-sm"
            aria-label={`Embalagem de ${name}`}
            value={sku}
            onChange={({ currentTarget }) => setSku(currentTarget.value)}
          >
            {packages.map((pack) => (
              <option
                key={pack.sku}
                value={pack.sku}
                {...{ [EARLY.itemName]: packageItemName(name, pack.description) }}
              >
                {pack.label}
              </option>
            ))}
          </select>
          <input
            name="quantity"
            className="field w-11 px-1 py-1 text-center text-sm tabular-nums"
            aria-label={`Quantidade de ${name}`}
            inputMode="numeric"
            pattern={QUANTITY_PATTERN}
            title={QUANTITY_RULE}
            autoComplete="off"
            maxLength={12}
            value={quantity}
            onChange={({ currentTarget }) => setQuantity(currentTarget.value)}
          />
          <button
            type="submit"
            className="button button-primary px-2 text-sm"
            aria-label={`Adicionar ao orçamento: ${name}`}
          >
            Adicionar
          </button>
        </>
      )}
    </BasketForm>
  );
}
