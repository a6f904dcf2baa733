import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { lineOf } from "../../../../contract/catalogue.ts";
import { formatNumber } from "../../../../contract/formats/numbers.ts";
import { plural } from "../../../../contract/formats/plural.ts";
import { lookUp } from "../../../backend/look-up.ts";
import { store, useStore } from "../../../store/store.ts";
import { notify } from "../../feedback/notify.ts";
import { replaceBasket } from "../add-to-basket.ts";
import { readFragment, type SharedBasket } from "./basket-link.ts";
import {
  basketFrom,
  hasSameItems,
  leftOutText,
  type ReceivedBasket,
  withoutControlled,
} from "./shared-items.ts";

/**
 * Takes the basket out of the address's fragment (`/solicitacoes/orcamento#cesta=…`), looks its codes up
 * and puts it in, asking first where there is a basket already. The fragment is taken off the address, but where the
 * look-up failed: a reload asks again.
 * @param notReceived said then
 */
export default function ReceiveBasket({ notReceived }: { notReceived: string }) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  // Before `init` the stored basket is not known, and could be overwritten unasked.
  const ready = useStore(({ companyName }) => companyName !== "");
  const [offer, setOffer] = useState<ReceivedBasket | null>(null);
  const opened = useRef("");

  useEffect(() => {
    if (opened.current !== hash) opened.current = "";
    const shared = ready && opened.current === "" ? readFragment(hash) : null;
    if (!shared) return;
    opened.current = hash;
    const say = (text: string) => notify(text, { kind: "error" });
    const strip = () => {
      // The visitor may have gone on to another page meanwhile.
      const { hash: shown, pathname, search } = window.location;
      if (shown === hash)
        void navigate(pathname + search, { replace: true, preventScrollReset: true });
    };
    if ("problem" in shared) {
      strip();
      return say(PROBLEMS[shared.problem]);
    }
    void open(shared).then((found) => {
      if (found === null) return say(notReceived);
      strip();
      if (typeof found === "string") return say(found);
      const own = store.getState().basket;
      if (hasSameItems(own, found.basket))
        return notify(
          ["Esta lista já está no seu orçamento.", leftOutText(found)].join(" ").trim(),
        );
      const asks = own.items.length > 0 || found.controlled.length > 0;
      if (asks) setOffer(found);
      else take(found);
    });
  }, [ready, hash, navigate, notReceived]);

  if (!offer) return null;
  return (
    <ReplaceDialog
      offer={offer}
      onAnswer={(answer) => {
        setOffer(null);
        if (answer === ALL) take(offer);
        if (answer === FREE) take(withoutControlled(offer));
      }}
    />
  );
}

const PROBLEMS = {
  "newer-version":
    "Este link é de uma versão mais nova do site. Recarregue a página e abra-o de novo.",
  unreadable: "O link da lista está incompleto ou foi alterado. Peça para enviarem de novo.",
} as const;

/** What a link brings, or why that is nothing; null where nobody can say. */
async function open(shared: SharedBasket): Promise<ReceivedBasket | string | null> {
  const skus = new URLSearchParams(shared.items.map(({ code }) => ["sku", code]));
  const result = await lookUp("items", skus);
  if ("failure" in result) return null;
  const found = basketFrom(shared, result.data);
  if (found.basket.items.length > 0) return found;
  return found.otherLine > 0
    ? `Este link não traz nenhum item da Linha ${lineOf(shared.line).label}. Peça para enviarem de novo.`
    : "Nenhum item deste link está no catálogo de hoje.";
}

function take(offer: ReceivedBasket): void {
  const text = [
    plural(offer.basket.items.length, {
      one: "# item da lista recebida no orçamento.",
      other: "# itens da lista recebida no orçamento.",
    }),
    leftOutText(offer),
  ];
  replaceBasket(offer.basket, text.filter(Boolean).join(" "));
}

/** What the dialog is closed with where the visitor said yes: to all, or to what is not controlled. */
const ALL = "all";
const FREE = "free";

function ReplaceDialog({
  offer,
  onAnswer,
}: {
  offer: ReceivedBasket;
  onAnswer: (answer: string) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const own = useStore(({ basket }) => basket.items.length);
  useEffect(() => dialog.current?.showModal(), []);
  const { basket, controlled, retired } = offer;
  const leftOut = leftOutText(offer);
  const hasFree = controlled.length < basket.items.length;
  return (
    <dialog
      ref={dialog}
      onClose={({ currentTarget }) => onAnswer(currentTarget.returnValue)}
      aria-labelledby="lista-recebida"
      className="m-auto w-[calc(100%-2rem)] max-w-lg border border-line bg-paper p-5 text-ink backdrop:bg-black/50 sm:p-6"
    >
      <h2 id="lista-recebida" className="text-xl">
        {own > 0 ? "Trocar o seu orçamento?" : "Usar a lista recebida?"}
      </h2>
      <p className="mt-2">
        O link traz {plural(basket.items.length, { one: "# item", other: "# itens" })} da Linha{" "}
        {basket.type ? lineOf(basket.type).label : ""}.
        {own > 0
          ? ` O seu orçamento de agora tem ${plural(own, { one: "# item", other: "# itens" })} e seria substituído.`
          : null}
      </p>
      {controlled.length > 0 ? (
        <p className="mt-2 font-semibold">
          {plural(controlled.length, {
            one: "# item é de venda controlada: o orçamento vai pedir CNPJ, licença e a sua validade.",
            other:
              "# itens são de venda controlada: o orçamento vai pedir CNPJ, licença e a sua validade.",
          })}
        </p>
      ) : null}
      <ul className="mt-4 max-h-60 overflow-y-auto border-y border-line-soft">
        {basket.items.map(({ code, name, quantity }) => (
          <li key={code} className="flex gap-3 border-b border-line-soft py-2 last:border-b-0">
            <span className="w-16 flex-none text-right font-semibold tabular-nums">
              {formatNumber(quantity, "integer")} ×
            </span>
            <span>
              {name}
              {controlled.includes(code) ? (
                <span className="block text-sm font-semibold">Venda controlada</span>
              ) : null}
              {retired.includes(code) ? (
                <span className="block text-sm font-semibold">Saiu de linha</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      {leftOut ? <p className="mt-3 text-sm text-ink-soft">{leftOut}</p> : null}
      <div className="mt-5 flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => dialog.current?.close()}>
          {own > 0 ? "Ficar com a minha" : "Não usar"}
        </button>
        {controlled.length > 0 && hasFree ? (
          <button type="button" className="button" onClick={() => dialog.current?.close(FREE)}>
            Só os não controlados
          </button>
        ) : null}
        <button
          type="button"
          className="button button-primary"
          onClick={() => dialog.current?.close(ALL)}
        >
          Usar a lista recebida
        </button>
      </div>
    </dialog>
  );
}
