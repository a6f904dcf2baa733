import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { useStore } from "../../store/store.ts";
import { bringBack } from "./bring-back.ts";

/** The lists that items of other lines have emptied, each with the way to have it back. */
export function SetAsideLists() {
  return useStore((state) => state.setAside).map((list) => {
    const { type, items } = list.basket;
    return (
      <div
        key={type}
        className="flex items-center gap-3 border-b border-line-soft bg-sunken px-4 py-2 text-sm"
      >
        <p className="grow">
          Guardado: {plural(items.length, { one: "# item", other: "# itens" })} da Linha{" "}
          {type ? lineOf(type).label : ""}. Falta enviar.
        </p>
        <button type="button" className="button-plain" onClick={() => bringBack(list)}>
          Trazer de volta
        </button>
      </div>
    );
  });
}
