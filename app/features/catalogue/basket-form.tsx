import { type ReactNode, useEffect, useRef, useState } from "react";
import type { CardPackage, CategoryRef, Line } from "../../../contract/catalogue.ts";
import { EARLY } from "../../../contract/early-taps.ts";
import { isQuantity, QUANTITY_RULE, readQuantity } from "../../../contract/basket.ts";
import { paths } from "../../paths.ts";
import { isTakenOver } from "../../ui/taken-over.ts";

export interface PackageChoice<Pack extends CardPackage> {
  line: Line;
  category: CategoryRef;
  /** The product's name. */
  name: string;
  packages: readonly Pack[];
  sku: string;
  onSku: (sku: string) => void;
  /** 0 removes the item; answers whether the quantity was taken. */
  onAdd: (pack: Pack, quantity: number) => boolean;
}

interface BasketFormProps<Pack extends CardPackage> extends PackageChoice<Pack> {
  className: string;
  /** The fields `item` and `quantity`, and the button. */
  children: (quantity: string, setQuantity: (quantity: string) => void) => ReactNode;
}

const PICKED = "[name=item]:checked, [name=item] option:checked";

/**
 * A form that puts a package into the basket. Without JavaScript it opens the quote page with this
 * line filled in.
 */
export function BasketForm<Pack extends CardPackage>(props: BasketFormProps<Pack>) {
  const { line, category, packages, sku, onSku, onAdd, className, children } = props;
  const [quantity, setQuantity] = useState("1");
  const form = useRef<HTMLFormElement>(null);
  // What was picked before the scripts arrived is in the fields only. What was typed tells itself (use-early-input.ts).
  useEffect(() => {
    if (isTakenOver()) return;
    const picked = form.current?.querySelector(PICKED)?.getAttribute("value");
    if (picked && picked !== sku) onSku(picked);
    // Once, at the start: later the state leads.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return (
    <form
      ref={form}
      {...{ [EARLY.basketForm]: JSON.stringify(category) }}
      action={paths.quote()}
      method="get"
      className={className}
      noValidate
      onSubmit={(event) => {
        // Caught by the page's first script, which hands it over soon.
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        const pack = packages.find((candidate) => candidate.sku === sku);
        if (!pack) return;
        const wanted = quantity.trim() === "" ? 0 : readQuantity(quantity);
        // 0 and nothing remove the item; what is no quantity changes nothing.
        if ((wanted === 0 || isQuantity(wanted)) && onAdd(pack, wanted)) return;
        const field = form.current?.elements.namedItem("quantity");
        if (!(field instanceof HTMLInputElement)) return;
        field.setCustomValidity(QUANTITY_RULE);
        field.reportValidity();
        field.addEventListener("input", () => field.setCustomValidity(""), { once: true });
      }}
    >
      <input type="hidden" name="type" value={line} />
      {children(quantity, setQuantity)}
    </form>
  );
}
