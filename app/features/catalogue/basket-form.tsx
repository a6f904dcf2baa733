import { type FormEvent, type ReactNode, useState } from "react";
import { QUANTITY_RULE } from "../../../contract/basket.ts";
import { type Line, packageItemName, type ProductCard } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { putTyped } from "../basket/add-to-basket.ts";

export interface BasketFormProps {
  line: Line;
  product: Pick<ProductCard, "name" | "category" | "packages" | "preferredPackage">;
}

interface FrameProps extends BasketFormProps {
  id?: string | undefined;
  className: string;
  /** The fields `item` and `quantity`, and the button. */
  children: (quantity: string, setQuantity: (quantity: string) => void) => ReactNode;
}

/**
 * A form that puts a package into the basket. Without JavaScript it opens the quote page with this
 * line filled in.
 */
export function BasketForm({ line, product, id, className, children }: FrameProps) {
  const field = `${line} ${product.name}`;
  const [quantity, setQuantity] = useState(() => typedQuantities.get(field) ?? "1");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const pack = product.packages.find(({ sku }) => sku === sent.get("item"));
    const typed = sent.get("quantity");
    if (!pack || typeof typed !== "string") return;
    const name = packageItemName(product.name, pack.description);
    if (putTyped(line, { code: pack.sku, name, category: product.category }, typed)) {
      typedQuantities.delete(field);
      return;
    }
    const input = form.elements.namedItem("quantity");
    if (input instanceof HTMLInputElement) refuse(input);
  };
  return (
    <form
      id={id}
      data-early
      action={paths.quote()}
      method="get"
      className={className}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="type" value={line} />
      {children(quantity, (typed) => {
        typedQuantities.set(field, typed);
        setQuantity(typed);
      })}
    </form>
  );
}

/** What was typed and not yet added, for a row that a filter takes away and gives back. */
const typedQuantities = new Map<string, string>();

function refuse(field: HTMLInputElement): void {
  field.setCustomValidity(QUANTITY_RULE);
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
}
