import { useEffect, useRef, useState, type RefObject } from "react";
import { Link, useLocation } from "react-router";
import { COPY_LABEL_MS } from "../../../contract/constants.ts";
import type { Basket } from "../../../contract/basket.ts";
import site from "#site";
import { lineOf } from "../../../contract/catalogue.ts";
import { paths } from "../../paths.ts";
import { store, useStore } from "../../store/store.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { copyWithNotice } from "../feedback/copy-with-notice.ts";
import { clearNotices } from "../feedback/notify.ts";
import { useSite } from "../navigation/site-data.ts";
import ViewedList from "../navigation/viewed-list.tsx";
import { notifyUndo } from "./add-to-basket.ts";
import { BasketLines } from "./basket-lines.tsx";
import { basketWhatsAppLink, basketWhatsAppText } from "./basket-whatsapp.ts";
import { SetAsideLists } from "./set-aside-lists.tsx";
import { ShareBasket } from "./share/share-basket.tsx";

interface BasketPanelProps {
  open: boolean;
  basket: Basket;
  onClose: () => void;
}

/** The basket, from the right: quantities, notes, and the way to the quote form. */
export function BasketPanel({ open, basket, onClose }: BasketPanelProps) {
  const { office } = useSite().company;
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current || dialog.current.open === open) return;
    if (open) {
      clearNotices();
      dialog.current.showModal();
    } else dialog.current.close();
  }, [open]);
  const { type, items } = basket;
  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      // The browser's own: a tap beside the panel closes it.
      closedby="any"
      aria-labelledby="basket-title"
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-md border-l border-line bg-paper pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] text-ink backdrop:bg-black/50"
    >
      <LeftBehind dialog={dialog} />
      <div className="flex h-full flex-col">
        <header className="flex items-center justify-between border-b border-line px-4 py-3">
          <div>
            <h2 id="basket-title" className="text-xl">
              Orçamento
            </h2>
            {type ? <p className="text-sm text-ink-soft">Linha {lineOf(type).label}</p> : null}
          </div>
          <button
            type="button"
            className="grid size-11 place-items-center"
            aria-label="Fechar orçamento"
            onClick={onClose}
          >
            <CloseIcon />
          </button>
        </header>
        <SetAsideLists />
        {items.length === 0 || !type ? (
          <EmptyBasket />
        ) : (
          <>
            {/* In a low window the whole panel scrolls, and the lines are still to be seen. */}
            <div className="min-h-48 grow overflow-y-auto px-4">
              <BasketLines items={items} />
            </div>
            <footer className="grid gap-2 border-t border-line p-4 pb-[max(1rem,env(safe-area-inset-bottom))]">
              <Link replace className="button button-primary w-full" to={paths.quote({ type })}>
                Pedir orçamento
              </Link>
              <div className="grid grid-cols-2 gap-2">
                <WhatsAppButton number={office.whatsapp} basket={basket} />
                <button type="button" className="button" onClick={clear}>
                  Esvaziar
                </button>
              </div>
              <ShareBasket basket={basket} />
              <p className="text-sm text-ink-soft">
                Sem preços no site: a proposta chega por e-mail com prazo e frete. <MyRequests />
              </p>
            </footer>
          </>
        )}
      </div>
    </dialog>
  );
}

/** Where the company has no real number, the text is copied for a contact of the visitor's own. */
function WhatsAppButton({ number, basket }: { number: string; basket: Basket }) {
  const link = basketWhatsAppLink(number, basket);
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setIsCopied(false), COPY_LABEL_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return link === null ? (
    <button
      type="button"
      className="button"
      onClick={() => void copyWithNotice(basketWhatsAppText(basket)).then(setIsCopied)}
    >
      {isCopied ? "Copiado" : "Copiar para WhatsApp"}
    </button>
  ) : (
    <a className="button" href={link} target="_blank" rel="noopener noreferrer">
      Abrir no WhatsApp
    </a>
  );
}

function clear(): void {
  const before = store.getState();
  store.dispatch({ type: "basket/clear" });
  notifyUndo("Orçamento esvaziado.", before);
}

/** A link inside the panel leads away from it. Apart, so that a navigation does not render the panel. */
function LeftBehind({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const { key } = useLocation();
  const openedAt = useRef(key);
  useEffect(() => {
    if (openedAt.current !== key && dialog.current?.open) {
      dialog.current.close();
      // Closing gives the focus back to what had opened the panel, but the visitor is on another page.
      document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
    }
    openedAt.current = key;
  }, [key, dialog]);
  return null;
}

/** Who looks for what was sent looks where it was put together. */
function MyRequests() {
  return (
    <Link replace className="underline" to={paths.myRequests()}>
      Meus pedidos
    </Link>
  );
}

function EmptyBasket() {
  const setAside = useStore((state) => state.setAside);
  return (
    <div className="grid gap-4 p-4">
      <p>
        {setAside.length > 0
          ? "Traga de volta a lista guardada, ou comece outra."
          : "Nada aqui ainda."}{" "}
        Escolha a embalagem e a quantidade na lista; os itens de uma linha vão todos em um envio só.
      </p>
      {site.lines.map(({ type, label }, index) => (
        <Link
          key={type}
          replace
          className={index === 0 ? "button button-slab" : "button"}
          to={paths.list(type)}
        >
          Linha {label}
        </Link>
      ))}
      {site.tools.quickOrder ? (
        <p>
          Já tem uma lista de códigos?{" "}
          <Link replace className="underline" to={paths.quickOrder()}>
            {site.tools.quickOrder.name}
          </Link>
        </p>
      ) : null}
      <p>
        Já enviou? <MyRequests />
      </p>
      <ViewedList className="mt-4" />
    </div>
  );
}
