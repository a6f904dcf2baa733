import { plural } from "../../../contract/formats/plural.ts";

/** Says by the system how many requests are new, where the browser lets a page do so; a press leads to the list. */
export function tellOfNew(more: number): void {
  const title = plural(more, { one: "# pedido novo", other: "# pedidos novos" });
  try {
    new Notification(title, { tag: "pedidos" }).addEventListener("click", () => window.focus());
  } catch {
    // Chrome on Android asks for the permission, and then lets only service workers use it.
  }
}
