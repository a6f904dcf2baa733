import { paths } from "../../paths.ts";
import { ListIcon } from "../../ui/icons.tsx";
import { useBasket } from "./use-basket.ts";

/**
 * The way into the basket; its name begins with `Orçamento` and says how many lines it holds. Without scripts
 * there is no basket: it leads to the quote request.
 */
export function BasketButton({ onOpen }: { onOpen: () => void }) {
  const { items } = useBasket();
  const count = items.length;
  return (
    <>
      <button
        type="button"
        className="button button-slab thumb-cell script-only shrink-0"
        aria-haspopup="dialog"
        aria-label={`Orçamento ${count} ${count === 1 ? "item" : "itens"}`}
        onClick={onOpen}
      >
        <span>Orçamento</span>{" "}
        <span className="flex items-center gap-1.5">
          <span className="md:hidden">
            <ListIcon />
          </span>
          <span className="basket-count grid min-w-6 place-items-center bg-coolant px-1 font-semibold text-graphite tabular-nums">
            {count}
          </span>
        </span>
      </button>
      <a href={paths.quote()} className="button button-slab thumb-cell no-script-only shrink-0">
        <span className="md:hidden">
          <ListIcon />
        </span>
        Orçamento
      </a>
    </>
  );
}
