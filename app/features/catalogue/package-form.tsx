import { type CardPackage, packageItemName } from "../../../contract/catalogue.ts";
import { EARLY } from "../../../contract/early-taps.ts";
import { QuantityField } from "../../ui/quantity-field.tsx";
import { BasketForm, type PackageChoice } from "./basket-form.tsx";

/** Packages as buttons, quantity, `Adicionar ao orçamento`. */
export function PackageForm<Pack extends CardPackage>(props: PackageChoice<Pack>) {
  const { name, packages, sku, onSku } = props;
  return (
    <BasketForm {...props} className="package-form">
      {(quantity, setQuantity) => (
        <>
          <fieldset className="picks" aria-label={`Embalagem de ${name}`}>
            {packages.map((pack) => (
              // The button lies over its words: a label would be one more that Chromium's form filler compares with
              // each form of the page.
              <span key={pack.sku} className="pick">
                <input
                  type="radio"
                  name="item"
                  value={pack.sku}
                  checked={pack.sku === sku}
                  onChange={() => onSku(pack.sku)}
                  aria-label={spokenName(pack)}
                  {...{ [EARLY.itemName]: packageItemName(name, pack.description) }}
                />
                {pack.label}
              </span>
            ))}
          </fieldset>
          <div className="grid grid-cols-[7rem_1fr]">
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

/** Names begin with what is seen, so that speech control finds them. */
function spokenName({ label, description }: CardPackage): string {
  return description.includes(label) ? description : `${label}, ${description}`;
}
