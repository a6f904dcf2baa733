import type { Basket } from "../../../contract/basket.ts";
import { useStore } from "../../store/store.ts";

/** The basket in a component; always empty on the server and until the page is hydrated. */
export function useBasket(): Basket {
  return useStore(({ basket }) => basket);
}
