/**
 * Says something by the system, in the place of what it said before; a press leads to this window.
 * @returns whether the browser lets a page do so: Chrome on Android asks for the permission, and then lets only service
 *   workers use it
 */
export function tell(title: string): boolean {
  try {
    new Notification(title, { tag: "pedidos" }).addEventListener("click", () => window.focus());
    return true;
  } catch {
    return false;
  }
}
