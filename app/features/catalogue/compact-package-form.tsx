import { BasketForm, type BasketFormProps } from "./basket-form.tsx";

interface CompactPackageFormProps extends BasketFormProps {
  onSku?: (sku: string) => void;
}

/** Package, quantity and add on one line of a table. */
export function CompactPackageForm({ onSku, ...form }: CompactPackageFormProps) {
  const { name, packages, preferredPackage } = form.product;
  return (
    <BasketForm {...form} className="compact-form">
      {(quantity, setQuantity) => (
        <>
          <select
            name="item"
            className="field w-24 px-2 py-1 pr-6 text-sm"
            aria-label={`Embalagem de ${name}`}
            defaultValue={(packages[preferredPackage] ?? packages[0])?.sku}
            onChange={({ currentTarget }) => onSku?.(currentTarget.value)}
          >
            {packages.map(({ sku, label }) => (
              <option key={sku} value={sku}>
                {label}
              </option>
            ))}
          </select>
          <input
            name="quantity"
            className="field w-11 px-1 py-1 text-center text-sm tabular-nums"
            aria-label={`Quantidade de ${name}`}
            inputMode="numeric"
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
