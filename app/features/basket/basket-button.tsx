import { plural } from "../../../contract/formats/plural.ts";
import { paths } from "../../paths.ts";
import { ListIcon } from "../../ui/icons.tsx";
import { useStore } from "../../store/store.ts";
import { useBasket } from "./use-basket.ts";

/**
 * The way into the basket; its name begins with `Orçamento` and says how many lines it holds, and how many of
 * another product line wait beside it. Without scripts there is no basket: it leads to the quote request.
 */
export function BasketButton({ onOpen }: { onOpen: () => void }) {
  const { items } = useBasket();
  const count = items.length;
  const kept = useStore(({ setAside }) =>
    setAside.reduce((sum, { basket }) => sum + basket.items.length, 0),
  );
  const keptText = plural(kept, { zero: "", one: ", # guardado", other: ", # guardados" });
  return (
    <>
      <button
        type="button"
        className="button button-slab thumb-cell script-only shrink-0"
        aria-haspopup="dialog"
        aria-label={`Orçamento ${count} ${count === 1 ? "item" : "itens"}${keptText}`}
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
          {/* Not as text, for the name says it in words. */}
          {kept > 0 ? (
            <span
              data-kept={kept}
              className="text-sm tabular-nums after:content-['+'_attr(data-kept)]"
            />
          ) : null}
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
