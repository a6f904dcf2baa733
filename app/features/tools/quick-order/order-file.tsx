import { type ChangeEvent, useState } from "react";
import { ORDER_FILES, type OrderFileText, readOrderFile } from "./read-order-file.ts";

const UNREADABLE = "Não deu para ler. Escolha uma planilha .xlsx ou um texto .csv.";

/** The sheets of a workbook that are not in the list; empty where there are none. */
function leftOut({ sheet = "", others }: OrderFileText): string {
  if (others.length === 0) return "";
  const names = NAMES.format(others.map((name) => `“${name}”`));
  return ` Lida só a aba “${sheet}”: se há itens em ${names}, copie as linhas e cole na lista.`;
}

const NAMES = new Intl.ListFormat("pt-BR", { type: "disjunction" });

/** A spreadsheet, chosen or dropped on the field: its lines go into the list, and are checked at once. */
export function OrderFile({ onRead }: { onRead: (text: string) => Promise<void> }) {
  const [said, setSaid] = useState("");
  const onChange = async ({ currentTarget: field }: ChangeEvent<HTMLInputElement>) => {
    const [file] = field.files ?? [];
    if (!file) return;
    setSaid(`${file.name}: lendo…`);
    const read = await readOrderFile(file);
    // The same file can be chosen again after a change.
    field.value = "";
    if (read === null) return setSaid(UNREADABLE);
    setSaid(`${file.name}: conferindo…`);
    await onRead(read.text);
    setSaid(`${file.name} está na lista.${leftOut(read)}`);
    // What came of it stands further down.
    const found = document.querySelector<HTMLElement>("#conferencia");
    found?.focus({ preventScroll: true });
    found?.scrollIntoView();
  };
  return (
    <div className="script-only mt-3">
      <label htmlFor="planilha" className="text-sm font-semibold">
        Ou traga a planilha (.xlsx ou .csv)
      </label>
      <div className="file-drop mt-1">
        <span aria-hidden="true" className="button button-slab">
          Escolher planilha
        </span>
        <span aria-hidden="true" className="text-ink-soft max-xs:hidden pointer-coarse:hidden">
          ou arraste para cá
        </span>
        <input
          id="planilha"
          type="file"
          accept={ORDER_FILES}
          aria-describedby="planilha-lida"
          onChange={(event) => void onChange(event)}
        />
      </div>
      <p id="planilha-lida" role="status" className="mt-1 text-sm text-ink-soft">
        {said}
      </p>
    </div>
  );
}
