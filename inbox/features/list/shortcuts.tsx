import { useCallback, useRef, useState, useSyncExternalStore } from "react";
import { neverChanges } from "../../../app/ui/never-changes.ts";
import { chooseKeys, keysAct } from "./keys-choice.ts";
import { useRowKeys } from "./use-row-keys.ts";

/** The list's keys, and the sheet that explains them and switches them off. */
export function Shortcuts() {
  const kept = useSyncExternalStore(neverChanges, keysAct, () => true);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const areOn = chosen ?? kept;
  const sheet = useRef<HTMLDialogElement>(null);
  const explain = useCallback(() => sheet.current?.showModal(), []);
  useRowKeys(areOn, explain);
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
        <label className="mt-4 flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="tick"
            checked={areOn}
            onChange={({ target }) => {
              chooseKeys(target.checked);
              setChosen(target.checked);
            }}
          />
          Usar as teclas neste aparelho
        </label>
        <form method="dialog" className="mt-4">
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
