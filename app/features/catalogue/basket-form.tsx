import { type FormEvent, type ReactNode, useState } from "react";
import { isQuantity, QUANTITY_RULE, readQuantity } from "../../../contract/basket.ts";
import { type Line, packageItemName, type ProductCard } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { addToBasket } from "../basket/add-to-basket.ts";

export interface BasketFormProps {
  line: Line;
  product: Pick<ProductCard, "name" | "category" | "packages" | "preferredPackage">;
}

interface FrameProps extends BasketFormProps {
  className: string;
  /** The fields `item` and `quantity`, and the button. */
  children: (quantity: string, setQuantity: (quantity: string) => void) => ReactNode;
}

/**
 * A form that puts a package into the basket. Without JavaScript it opens the quote page with this
 * line filled in.
 */
export function BasketForm({ line, product, className, children }: FrameProps) {
  const [quantity, setQuantity] = useState("1");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const pack = product.packages.find(({ sku }) => sku === sent.get("item"));
    const typed = sent.get("quantity");
    if (!pack || typeof typed !== "string") return;
    const quantity = typed.trim() === "" ? 0 : readQuantity(typed);
    const name = packageItemName(product.name, pack.description);
    const item = { code: pack.sku, name, category: product.category, quantity };
    // 0 and nothing remove the item; what is no quantity changes nothing.
    if ((quantity === 0 || isQuantity(quantity)) && addToBasket(line, item)) return;
    const field = form.elements.namedItem("quantity");
    if (field instanceof HTMLInputElement) refuse(field);
  };
  return (
    <form
      data-early
      action={paths.quote()}
      method="get"
      className={className}
      noValidate
      onSubmit={onSubmit}
    >
      <input type="hidden" name="type" value={line} />
      {children(quantity, setQuantity)}
    </form>
  );
}

function refuse(field: HTMLInputElement): void {
  field.setCustomValidity(QUANTITY_RULE);
  field.reportValidity();
  field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
}
