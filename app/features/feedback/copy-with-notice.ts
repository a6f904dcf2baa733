import { COPY_TOAST_MS, COPY_TOAST_TEXT } from "../../../contract/constants.ts";
import { notify } from "./notify.ts";

/**
 * Copies a text and says so for a second (specification section 9); without permission it says what to do.
 * @returns whether it was copied
 */
export async function copyWithNotice(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    notify(COPY_TOAST_TEXT, { kind: "success", duration: COPY_TOAST_MS });
    return true;
  } catch {
    // No permission, or a plain http address.
    notify("O navegador não deixou copiar. Selecione o texto e copie com o teclado.", {
      kind: "error",
    });
    return false;
  }
}
