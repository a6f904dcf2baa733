import { COPY_TOAST_MS, COPY_TOAST_TEXT } from "../../../contract/constants.ts";
import { copyText } from "../../ui/copy-text.ts";
import { notify } from "./notify.ts";

/**
 * Copies a text and says so for a second (specification section 9); where the browser does not let it, it says what to do.
 * @returns whether it was copied
 */
export async function copyWithNotice(text: string): Promise<boolean> {
  const copied = await copyText(text);
  if (copied) notify(COPY_TOAST_TEXT, { kind: "success", duration: COPY_TOAST_MS });
  else
    notify("O navegador não deixou copiar. Selecione o texto e copie com o teclado.", {
      kind: "error",
    });
  return copied;
}
