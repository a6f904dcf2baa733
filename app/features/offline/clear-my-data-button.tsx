import { useEffect, useRef, useState } from "react";
import type { QueuedRequest } from "../requests/queue-storage.ts";
import { readDeviceData, type DeviceEntry } from "./device-data.ts";

interface ClearMyDataProps {
  /** The requests that this browser keeps: those that are not sent yet would be lost. */
  queued: readonly QueuedRequest[];
  /** Clears everything; resolves when it is gone. */
  onClear: () => Promise<void>;
}

/** What this browser keeps of the site, and the button that clears it. Scripts only: without them nothing is kept. */
export function ClearMyData({ queued, onClear }: ClearMyDataProps) {
  const [entries, setEntries] = useState<readonly DeviceEntry[] | null>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let current = true;
    const read = () =>
      void readDeviceData(queued.length).then((found) => current && setEntries(found));
    read();
    // The copy is made while this page is open.
    const worker = "serviceWorker" in navigator ? navigator.serviceWorker : null;
    worker?.addEventListener("controllerchange", read);
    return () => {
      current = false;
      worker?.removeEventListener("controllerchange", read);
    };
  }, [queued.length]);
  const clear = async () => {
    dialog.current?.close();
    await onClear();
    setEntries(await readDeviceData(0));
  };
  return (
    <section
      className="script-only no-print mt-12 border border-line bg-sheet p-5"
      aria-labelledby="meus-dados"
    >
      <h2 id="meus-dados" className="text-xl">
        Neste navegador, agora
      </h2>
      {entries?.length ? (
        <ul className="mt-4 grid gap-2 text-sm">
          {entries.map(({ name, purpose }) => (
            <li key={name}>
              <code className="wrap-anywhere">{name}</code>: {purpose}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4">{entries ? "Nada guardado." : "Conferindo…"}</p>
      )}
      <button
        type="button"
        className="button mt-5"
        disabled={!entries?.length}
        onClick={() => dialog.current?.showModal()}
      >
        Limpar meus dados deste navegador
      </button>
      <dialog
        ref={dialog}
        className="m-auto w-[calc(100%-2rem)] max-w-md border border-line bg-paper p-6 text-ink backdrop:bg-graphite/60"
        aria-labelledby="limpar"
      >
        <h3 id="limpar" className="text-lg font-bold">
          Apagar tudo deste navegador?
        </h3>
        <p className="mt-3">
          Orçamento, rascunhos, comparação e a cópia para uso sem conexão somem daqui. O que você já
          enviou continua conosco: para apagar lá, use o recibo. O histórico é do navegador, e com
          ele se volta ao recibo: num aparelho de outra pessoa, apague-o também.
        </p>
        {queued.some(({ state }) => state.name !== "sent") ? (
          <p className="mt-3 font-semibold text-danger">
            Há solicitação aguardando conexão: ela seria apagada sem ser enviada.
          </p>
        ) : null}
        <p className="mt-5 flex flex-wrap gap-3">
          <button type="button" className="button button-primary" onClick={() => void clear()}>
            Apagar
          </button>
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancelar
          </button>
        </p>
      </dialog>
    </section>
  );
}
