import { type FormEvent, type ReactNode, useState } from "react";
import { isQuantity, QUANTITY_RULE, readQuantity } from "../../../contract/basket.ts";
import type { CardPackage, Line } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";

export interface BasketFormProps<Pack extends CardPackage> {
  line: Line;
  packages: readonly Pack[];
  /** 0 removes the item; answers whether the quantity was taken. */
  onAdd: (pack: Pack, quantity: number) => boolean;
}

interface FrameProps<Pack extends CardPackage> extends BasketFormProps<Pack> {
  className: string;
  /** The fields `item` and `quantity`, and the button. */
  children: (quantity: string, setQuantity: (quantity: string) => void) => ReactNode;
}

/**
 * A form that puts a package into the basket. Without JavaScript it opens the quote page with this
 * line filled in.
 */
export function BasketForm<Pack extends CardPackage>(props: FrameProps<Pack>) {
  const { line, packages, onAdd, className, children } = props;
  const [quantity, setQuantity] = useState("1");
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const sent = new FormData(form);
    const pack = packages.find(({ sku }) => sku === sent.get("item"));
    const typed = sent.get("quantity");
    if (!pack || typeof typed !== "string") return;
    const wanted = typed.trim() === "" ? 0 : readQuantity(typed);
    // 0 and nothing remove the item; what is no quantity changes nothing.
    if ((wanted === 0 || isQuantity(wanted)) && onAdd(pack, wanted)) return;
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
