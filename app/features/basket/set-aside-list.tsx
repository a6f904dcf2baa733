import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { useStore } from "../../store/store.ts";
import { bringBack } from "./bring-back.ts";

/** The list that an item of another line has emptied, and the way to have it back; the one at hand takes its place. */
export function SetAsideList() {
  const setAside = useStore((state) => state.setAside);
  if (!setAside) return null;
  const { type, items } = setAside.basket;
  return (
    <div className="flex items-center gap-3 border-b border-line-soft bg-sunken px-4 py-2 text-sm">
      <p className="grow">
        Guardado: {plural(items.length, { one: "# item", other: "# itens" })} da Linha{" "}
        {type ? lineOf(type).label : ""}. Falta enviar.
      </p>
      <button type="button" className="button-plain" onClick={() => bringBack(setAside)}>
        Trazer de volta
      </button>
    </div>
  );
}
