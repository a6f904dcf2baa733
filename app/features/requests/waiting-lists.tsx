import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../store/store.ts";
import { bringBack } from "../basket/bring-back.ts";

/** After a request was sent: each list that still waits, and the way to its form. */
export function WaitingLists() {
  return useStore((state) => state.setAside).map((list) => {
    const { type, items } = list.basket;
    if (!type) return null;
    const { label } = lineOf(type);
    const id = `falta-enviar-${type}`;
    return (
      <section
        key={type}
        aria-labelledby={id}
        className="grid items-center gap-x-8 gap-y-4 border-l-8 border-amber bg-sunken p-5 sm:grid-cols-[1fr_auto]"
      >
        <div>
          <h2 id={id} className="text-xl">
            Falta enviar a Linha {label}:{" "}
            {plural(items.length, { one: "# item", other: "# itens" })}
          </h2>
          <p className="mt-1">
            Cada pedido é de uma linha só. A lista está guardada neste aparelho.
          </p>
        </div>
        <Link
          className="button button-primary"
          to={paths.quote({ type })}
          replace
          onClick={() => bringBack(list)}
        >
          Continuar com a Linha {label}
        </Link>
      </section>
    );
  });
}
