import { useCallback, useRef } from "react";
import { useRowKeys } from "./use-row-keys.ts";

/** The list's keys, and the sheet that explains them. */
export function Shortcuts() {
  const sheet = useRef<HTMLDialogElement>(null);
  const explain = useCallback(() => sheet.current?.showModal(), []);
  useRowKeys(explain);
  return (
    <>
      <button type="button" className="button-plain text-sm" onClick={explain}>
        Atalhos do teclado
      </button>
      <dialog ref={sheet} className="shortcuts" aria-labelledby="atalhos">
        <h2 id="atalhos" className="text-lg">
          Atalhos do teclado
        </h2>
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
          {KEYS.map(([key, text]) => (
            <div key={key} className="contents">
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog" className="mt-5">
          <button type="submit" className="button button-small">
            Fechar
          </button>
        </form>
      </dialog>
    </>
  );
}

const KEYS = [
  ["/", "Buscar"],
  ["j", "Próximo pedido"],
  ["k", "Pedido anterior"],
  ["Enter", "Abrir"],
  ["e", "Assumir"],
  ["?", "Estes atalhos"],
] as const;
