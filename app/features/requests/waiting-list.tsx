import { Link } from "react-router";
import { lineOf } from "../../../contract/catalogue.ts";
import { plural } from "../../../contract/formats/plural.ts";
import { paths } from "../../paths.ts";
import { useStore } from "../../store/store.ts";
import { bringBack } from "../basket/bring-back.ts";

/** After one line's request was sent: the other line's list, which still waits, and the way to its form. */
export function WaitingList() {
  const setAside = useStore((state) => state.setAside);
  const type = setAside?.basket.type;
  if (!setAside || !type) return null;
  const { label } = lineOf(type);
  return (
    <section
      aria-labelledby="falta-enviar"
      className="grid items-center gap-x-8 gap-y-4 border-l-8 border-amber bg-sunken p-5 sm:grid-cols-[1fr_auto]"
    >
      <div>
        <h2 id="falta-enviar" className="text-xl">
          Falta enviar a Linha {label}:{" "}
          {plural(setAside.basket.items.length, { one: "# item", other: "# itens" })}
        </h2>
        <p className="mt-1">Cada pedido é de uma linha só. A lista está guardada neste aparelho.</p>
      </div>
      <Link
        className="button button-primary"
        to={paths.quote({ type })}
        replace
        onClick={() => bringBack(setAside)}
      >
        Continuar com a Linha {label}
      </Link>
    </section>
  );
}
