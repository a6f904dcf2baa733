import type { CardPackage } from "../../../contract/catalogue.ts";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { BasketForm, type BasketFormProps } from "./basket-form.tsx";
import { PackOutline, scaleOf } from "./pack-outline.tsx";

interface PackageFormProps extends BasketFormProps {
  /** The package that is picked. */
  sku: string;
  onSku: (sku: string) => void;
  /** For a button that stands elsewhere. */
  id?: string;
  /** Whether each package is drawn over its name, all to one scale. */
  drawn?: boolean;
}

/** Packages as buttons, quantity, `Adicionar ao orçamento`. */
export function PackageForm({ sku, onSku, drawn = false, ...form }: PackageFormProps) {
  const { name, packages } = form.product;
  const scale = scaleOf(packages, HIGHEST);
  return (
    <BasketForm {...form} className="package-form">
      {(quantity, setQuantity) => (
        <>
          <fieldset className="picks" aria-label={`Embalagem de ${name}`}>
            {packages.map((pack) => (
              <label key={pack.sku} className={drawn ? "pick pick-drawn" : "pick"}>
                <input
                  type="radio"
                  name="item"
                  value={pack.sku}
                  checked={pack.sku === sku}
                  onChange={() => onSku(pack.sku)}
                  aria-label={spokenName(pack)}
                />
                {drawn ? <PackOutline {...pack} scale={scale} /> : <Shade {...pack} />}
                {pack.label}
              </label>
            ))}
          </fieldset>
          <div className="grid grid-cols-[8rem_1fr]">
            <QuantityField label={name} value={quantity} onChange={setQuantity} name="quantity" />
            <button type="submit" className="button button-primary -ml-px h-11 px-1 text-sm">
              Adicionar ao orçamento
            </button>
          </div>
        </>
      )}
    </BasketForm>
  );
}

function Shade({ shade }: CardPackage) {
  if (!shade) return null;
  return (
    <svg width="28" height="8" aria-hidden="true">
      <rect width="28" height="8" fill={shade} stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}

/** Of the drawings. Pixels */
const HIGHEST = 64;

/** Names begin with what is seen, so that speech control finds them. */
function spokenName({ label, description }: CardPackage): string {
  return description.includes(label) ? description : `${label}, ${description}`;
}
